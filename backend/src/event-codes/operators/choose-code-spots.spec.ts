import { chooseCodeSpots } from './choose-code-spots.js';

/** A free spot is `o`, a taken one `x`; ids are positions from 1. */
const lot = (row: string) =>
  [...row].map((mark, index) => ({ id: index + 1, isFree: mark === 'o', slot: 0 }));
const code = (spots: number, before: number[], claimed: number[] = [], id = 1) => ({
  ...{ id, spots, before: new Set(before), claimed: new Set(claimed) },
});

describe('chooseCodeSpots', () => {
  it.each([
    ['all that it had', 'oooooo', code(2, [3, 4]), [3, 4]],
    ['the closest to those that it had', 'oxooxo', code(3, [1, 2, 3]), [1, 3, 4]],
    ['what its reservations use, and then what it had', 'ooxxoo', code(3, [1, 2, 3], [4]), [4, 1, 2]],
    ['spots side by side when it had none', 'ooxooo', code(3, []), [4, 5, 6]],
    ['those that are free', 'xxxo', code(3, [1, 2]), [4]],
    ['no more than its reservations use when it had fewer', 'oooo', code(1, [1], [3]), [3]],
  ])('A code gets %s', (_, row, needed, chosen) => {
    expect(
      chooseCodeSpots(lot(row), [needed])
        .get(1)
        ?.map(({ id }) => id),
    ).toEqual(chosen);
  });

  it('A code does not get what another one had', () => {
    const chosen = chooseCodeSpots(lot('xoooo'), [code(2, [1, 2], [], 7), code(2, [3, 4], [], 8)]);
    expect(chosen.get(7)?.map(({ id }) => id)).toEqual([2, 5]);
    expect(chosen.get(8)?.map(({ id }) => id)).toEqual([3, 4]);
  });
});
