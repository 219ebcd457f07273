import type { Dto } from '@panui/api';
import { heatOf, priceRange } from './heat';

const day = (change: Partial<Dto<'CalendarDay'>>) =>
  ({
    is_open: true,
    spots_total: 10,
    spots_blocked: 2,
    spots_reserved: 0,
    price_agorot: 2500,
    ...change,
  }) as Dto<'CalendarDay'>;

it('The colour of use is the reserved share of the spots that are not blocked', () => {
  const range = { min: 0, max: 0 };
  expect([0, 1, 4, 8].map((spots_reserved) => heatOf(day({ spots_reserved }), 'use', range))).toEqual([
    0, 1, 2, 4,
  ]);
});

it('The colour of the price runs from the lowest to the highest price of the open days', () => {
  const days = [
    day({ price_agorot: 2000 }),
    day({ price_agorot: 4000 }),
    day({ price_agorot: 9000, is_open: false }),
  ];
  const range = priceRange(days);
  expect(days.map((one) => heatOf(one, 'price', range))).toEqual([0, 4, null]);
});
