import { drawableLine } from './drawableLine';
import { decodePolyline } from './polyline';
import { project, defaultPoint, validPoint } from './projection';

it("decodes Google's own example", () => {
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ]);
  expect(decodePolyline('')).toEqual([]);
});

it('falls back to Tel Aviv when coordinates are missing', () => {
  expect(validPoint(NaN, 34)).toEqual(defaultPoint);
  expect(validPoint(0, 0)).toEqual(defaultPoint);
  expect(validPoint(31.75, 35.19)).toEqual({ lat: 31.75, lng: 35.19 });
});

it('keeps every point inside the box, north up and east to the right', () => {
  const [south, north, east] = project(
    [
      { lat: 32.05, lng: 34.77 },
      { lat: 32.07, lng: 34.77 },
      { lat: 32.06, lng: 34.79 },
    ],
    600,
    300,
    60,
  );
  expect(south?.[1]).toBe(240);
  expect(north?.[1]).toBe(60);
  expect(east?.[0]).toBeGreaterThan(north?.[0] ?? 0);
});

it('puts a single place in the middle', () => {
  expect(project([defaultPoint], 600, 300, 60)).toEqual([[300, 150]]);
});

it('draws no way that is for somebody else’s map', () => {
  const routes = [{ overview_polyline: { points: '_p~iF~ps|U' } }];
  expect(drawableLine({ routes })).toBe('_p~iF~ps|U');
  expect(drawableLine({ routes, attribution: 'Google Maps' })).toBe('');
  expect(drawableLine({ routes: [] })).toBe('');
});
