import type { Canvas } from '@napi-rs/canvas';
import { walkingEstimate } from '@panui/shared/walking-estimate';
import { drawMap, layoutOf, type MapSubject, type MapRoute } from './draw-map.js';
import { palettes } from '../map-style.js';
import { height, type PixelPoint, width } from '../map-view.js';
import { pinHeight, venueRadius } from './map-markers.js';

const venue = { lat: 32.0513, lng: 34.7905, name: 'היכל מנורה' };
const lotAt = (north: number, east: number) => ({
  lat: venue.lat + north,
  lng: venue.lng + east,
  name: 'חניון צפון',
});

function aRoute(lot = lotAt(0.0027, 0.003)): MapRoute {
  return { lot, points: [lot, venue], isEstimate: true, ...walkingEstimate(lot, venue) };
}

function aMap(route = aRoute(), more: Partial<Omit<MapSubject, 'route'>> = {}) {
  return { language: 'he', theme: 'light', width: 1200, venue, ...more, route } satisfies MapSubject;
}

/** The layout of a map with a route, which has a name for the lot. */
function layout(subject: MapSubject) {
  const { lotName, ...rest } = layoutOf(subject);
  if (!lotName) throw new Error('The map has no lot.');
  return { ...rest, lotName };
}

function colourAt(canvas: Canvas, [x, y]: PixelPoint): string {
  const density = canvas.width / width;
  const [red = 0, green = 0, blue = 0] = canvas
    .getContext('2d')
    .getImageData(Math.round(x * density), Math.round(y * density), 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Spots from one mark to the other that lie free of both. */
function between(from: PixelPoint, to: PixelPoint): PixelPoint[] {
  return Array.from({ length: 200 }, (_, index): PixelPoint => {
    const part = 0.3 + (0.4 * index) / 200;
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  });
}

describe('drawMap', () => {
  it.each(['light', 'dark'] as const)(
    'The pin marks the lot and the disc the venue in the %s theme',
    (theme) => {
      const subject = aMap(undefined, { theme });
      const canvas = drawMap(subject, null);
      expect([canvas.width, canvas.height]).toEqual([1200, 600]);
      const { view } = layout(subject);
      const [lotX, lotY] = view.toPixel(subject.route.lot);
      const [x, y] = view.toPixel(venue);
      expect(colourAt(canvas, [lotX, lotY - 8])).toBe(palettes[theme].pin);
      expect(colourAt(canvas, [x, y - venueRadius + 4])).toBe(palettes[theme].ink);
    },
  );

  it('A map without a route has the venue in its middle and no pin', () => {
    const canvas = drawMap({ ...aMap(), route: null }, null);
    const { view, lotName } = layoutOf({ venue, route: null });
    const [x, y] = view.toPixel(venue);
    expect(lotName).toBeNull();
    expect(x).toBeCloseTo(width / 2);
    expect(colourAt(canvas, [x, y - venueRadius + 4])).toBe(palettes.light.ink);
    const colours = new Set<string>();
    for (let column = 0; column < width; column += 8)
      for (let row = 70; row < height; row += 8) colours.add(colourAt(canvas, [column, row]));
    expect(colours).not.toContain(palettes.light.pin);
  });

  it('A narrower image shows the same map', () => {
    const subject = aMap(undefined, { width: 800 });
    const canvas = drawMap(subject, null);
    expect([canvas.width, canvas.height]).toEqual([800, 400]);
    const [x, y] = layout(subject).view.toPixel(subject.route.lot);
    expect(colourAt(canvas, [x, y - 8])).toBe(palettes.light.pin);
  });

  it('An estimated route is dotted, and a real one is a line', () => {
    const greens = (isEstimate: boolean) => {
      const subject = aMap({ ...aRoute(), isEstimate });
      const { view } = layout(subject);
      const canvas = drawMap(subject, null);
      const spots = between(view.toPixel(subject.route.lot), view.toPixel(venue));
      return (
        spots.filter((spot) => colourAt(canvas, spot) === palettes.light.walkingRoute).length / spots.length
      );
    };
    expect(greens(false)).toBe(1);
    expect(greens(true)).toBeGreaterThan(0.2);
    expect(greens(true)).toBeLessThan(0.8);
  });

  it('The image depends on the language and theme and is otherwise reproducible', async () => {
    const image = async (more: Partial<Omit<MapSubject, 'route'>>) =>
      (await drawMap(aMap(undefined, more), null).encode('png')).toString('base64');
    const first = await image({});
    expect(await image({})).toBe(first);
    expect(await image({ language: 'en' })).not.toBe(first);
    expect(await image({ theme: 'dark' })).not.toBe(first);
  });

  it.each([
    ['one spot', lotAt(0, 0)],
    ['doors side by side', lotAt(0.0003, 0.0004)],
    ['the lot just below the venue', lotAt(-0.0005, 0.0001)],
    ['the lot a street below', lotAt(-0.0009, 0.0002)],
    ['the lot far below', lotAt(-0.004, 0)],
    ['the lot above', lotAt(0.003, 0.002)],
    ['the lot far in the east, a little below', lotAt(-0.0003, 0.01)],
  ])('The names overlap neither a marker nor each other: %s', (_, lot) => {
    const subject = aMap(aRoute(lot));
    const { view, venueName, lotName } = layout(subject);
    const [venueY, lotY] = [view.toPixel(venue)[1], view.toPixel(lot)[1]];
    const halfLetter = 9;
    const marks = [
      [venueY - venueRadius, venueY + venueRadius],
      [lotY - pinHeight, lotY],
    ] as const;
    for (const [, name] of [venueName, lotName]) {
      expect(name - halfLetter).toBeGreaterThan(0);
      expect(name + halfLetter).toBeLessThan(height - 54);
      for (const [top, bottom] of marks) {
        expect(name + halfLetter <= top || name - halfLetter >= bottom).toBe(true);
      }
    }
    expect(Math.abs(venueName[1] - lotName[1])).toBeGreaterThan(2 * halfLetter);
  });

  it('A name that is too long is shortened and stays on the image', () => {
    const subject = aMap(undefined, { venue: { ...venue, name: 'אולם '.repeat(60) } });
    const canvas = drawMap(subject, null);
    const [, y] = layout(subject).venueName;
    const rims = [0, 1, 2, width - 3, width - 2, width - 1].flatMap((x) =>
      Array.from({ length: 17 }, (_, step) => colourAt(canvas, [x, y - 8 + step])),
    );
    expect(rims).not.toContain(palettes.light.ink);
  });
});
