import { fitView, height, tileSize, width } from '../map-view.js';
import { tilesOf, tileUrl } from './tile-grid.js';

const insets = { top: 62, bottom: 112, sides: 64 };
const arena = { lat: 32.0513, lng: 34.7905 };
const lot = { lat: 32.054, lng: 34.7935 };
const view = fitView([lot, arena], insets, { isZoomWhole: true });

describe('The tile grid', () => {
  it('The tiles cover the whole image without a gap, at a whole zoom', () => {
    const tiles = tilesOf(view);
    expect(Number.isInteger(view.zoom)).toBe(true);
    for (const [x, y] of [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
      [width / 2, height / 2],
    ] as const) {
      const covering = tiles.filter(
        ({ at }) => at[0] <= x && x < at[0] + tileSize && at[1] <= y && y < at[1] + tileSize,
      );
      expect(covering).toHaveLength(1);
    }
    expect(tiles.length).toBeLessThanOrEqual(12);
  });

  it('The address of a tile follows the standard formula', () => {
    const [x, y] = view.toPixel(arena);
    const holding = tilesOf(view).find(
      ({ at }) => at[0] <= x && x < at[0] + tileSize && at[1] <= y && y < at[1] + tileSize,
    );
    const count = 2 ** view.zoom;
    const latitude = (arena.lat * Math.PI) / 180;
    expect(holding).toMatchObject({
      z: view.zoom,
      x: Math.floor(((arena.lng + 180) / 360) * count),
      y: Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count),
    });
  });

  it('The grid contains no tile that does not exist', () => {
    const world = fitView(
      [
        { lat: 84, lng: 179.9 },
        { lat: -84, lng: -179.9 },
      ],
      insets,
      { isZoomWhole: true },
    );
    for (const { z, x, y } of tilesOf(world)) {
      expect([z, x, y]).toEqual([0, 0, 0]);
    }
  });

  it.each([
    ['https://tiles.test/{z}/{x}/{y}.png', 'https://tiles.test/16/39101/26558.png'],
    ['https://tiles.test/{z}/{x}/{y}{r}.png?key=abc', 'https://tiles.test/16/39101/26558@2x.png?key=abc'],
  ])('The template %s is filled in', (template, url) => {
    expect(tileUrl(template, { z: 16, x: 39101, y: 26558 })).toBe(url);
  });
});
