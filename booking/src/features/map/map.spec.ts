import { drawableRoute } from './drawableRoute';
import { project } from './projection';
import { defaultPoint, validPoint } from './validPoint';

it('Missing coordinates fall back to Tel Aviv', () => {
  expect(validPoint(NaN, 34)).toEqual(defaultPoint);
  expect(validPoint(0, 0)).toEqual(defaultPoint);
  expect(validPoint(31.75, 35.19)).toEqual({ lat: 31.75, lng: 35.19 });
});

it('Projected points stay inside the box, north up and east to the right', () => {
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

it('A single point is centred', () => {
  expect(project([defaultPoint], 600, 300, 60)).toEqual([[300, 150]]);
});

it('A route is decoded to its points', () => {
  const routes = [{ overview_polyline: { points: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' } }];
  expect(drawableRoute({ routes })).toEqual([
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ]);
  expect(drawableRoute({ routes: [] })).toEqual([]);
});

it('A route with an attribution is not drawn', () => {
  const routes = [{ overview_polyline: { points: '_p~iF~ps|U' } }];
  expect(drawableRoute({ routes, attribution: 'Google Maps' })).toEqual([]);
});
