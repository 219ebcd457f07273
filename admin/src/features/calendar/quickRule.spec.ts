import type { Dto } from '@panui/api';
import { findQuickRule, quickRule } from './quickRule';

const range = { from: '2026-12-03', to: '2026-12-03' };
const ruleOf = (id: number, values: object) =>
  ({ ...quickRule('price', range, 'Price'), price_agorot: 4000, id, rank: 0, ...values }) as Dto<'Rule'>;

it('The rule of exactly these days is found, whatever its name and price', () => {
  expect(findQuickRule([ruleOf(1, { name: 'Concert' })], 'price', range)?.id).toBe(1);
});

it.each([
  ['of other days', { date_to: '2026-12-04' }],
  ['of another effect', { effect: 'closed' }],
  ['with another condition', { weekdays: [4] }],
  ['for some spots', { spot_ids: [7] }],
  ['of a share of the price', { price_percent: 120 }],
])('A rule %s is another one', (_, values) => {
  expect(findQuickRule([ruleOf(1, values)], 'price', range)).toBeUndefined();
});
