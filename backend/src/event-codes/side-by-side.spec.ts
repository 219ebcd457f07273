import { sideBySide } from './side-by-side.js';

/** A free spot is `o`, a taken one `x`; ids are positions from 1. */
const lot = (row: string) => [...row].map((mark, index) => ({ id: index + 1, isFree: mark === 'o' }));

describe('sideBySide', () => {
  it.each([
    ['ooooo', 2, [1, 2]],
    ['oxoxooo', 3, [5, 6, 7]],
    ['oxooxo', 3, [1, 3, 4]],
    ['oxxo', 3, [1, 4]],
    ['xx', 1, []],
  ])('Of the spots %s, %i that are closest to one another are chosen', (row, count, chosen) => {
    expect(sideBySide(lot(row), count)).toEqual(chosen);
  });
});
