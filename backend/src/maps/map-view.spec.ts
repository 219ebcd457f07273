import { straightMeters } from '@panui/shared/walking-estimate';
import { fitView, height, width } from './map-view.js';

const insets = { top: 64, bottom: 84, sides: 70 };
const arena = { lat: 32.0513, lng: 34.7905 };

describe('fitView', () => {
  it.each([
    ['a short route', { lat: 32.0525, lng: 34.7925 }],
    ['a long route', { lat: 32.0613, lng: 34.7805 }],
    ['a route to the next city', { lat: 31.77, lng: 35.21 }],
    ['a route round the world', { lat: -89.9, lng: -179.9 }],
    ['a lot at the venue', arena],
  ])('The view keeps %s inside the insets', (_, lot) => {
    const view = fitView([arena, lot], insets);
    for (const [x, y] of [view.toPixel(arena), view.toPixel(lot)]) {
      expect(x).toBeGreaterThanOrEqual(insets.sides - 0.01);
      expect(x).toBeLessThanOrEqual(width - insets.sides + 0.01);
      expect(y).toBeGreaterThanOrEqual(insets.top - 0.01);
      expect(y).toBeLessThanOrEqual(height - insets.bottom + 0.01);
    }
    expect(view.zoom).toBeLessThanOrEqual(16);
  });

  it('The view has north at the top, east on the right, and true distances', () => {
    const lot = { lat: arena.lat + 0.004, lng: arena.lng + 0.002 };
    const view = fitView([arena, lot], insets);
    const [from, to] = [view.toPixel(arena), view.toPixel(lot)];
    expect(to[0]).toBeGreaterThan(from[0]);
    expect(to[1]).toBeLessThan(from[1]);
    const pixels = Math.hypot(to[0] - from[0], to[1] - from[1]);
    expect((pixels * view.metersPerPixel) / straightMeters(arena, lot)).toBeCloseTo(1, 2);
  });

  it('A view for tiles has zoom 16 where a route exceeds the insets by less than 15 percent, else 15', () => {
    const zoomFor = (meters: number) =>
      fitView([arena, { lat: arena.lat + meters / 111_200, lng: arena.lng }], insets, { isZoomWhole: true })
        .zoom;
    // At zoom 16 the insets leave 152 pixels of 2 m.
    expect([250, 330, 340, 360].map(zoomFor)).toEqual([16, 16, 16, 15]);
  });

  it('The view comes no closer than zoom 16, where a pixel is 2 m', () => {
    const view = fitView([arena, { lat: arena.lat + 1e-5, lng: arena.lng }], insets);
    expect(view.zoom).toBe(16);
    expect(view.metersPerPixel).toBeCloseTo(2.02, 1);
  });
});
