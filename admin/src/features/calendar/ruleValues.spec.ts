import type { Dto } from '@panui/api';
import { isComplete, newRule, ranksAfterMove, sentValues, toggled } from './ruleValues';

it('A rule is sent without the values of another effect, which stay in the form', () => {
  const values = {
    ...newRule(null),
    name: ' ערב ',
    price_agorot: 4000,
    opening_time: '10:00',
    closing_time: '12:00',
  };
  expect(sentValues(values)).toMatchObject({ name: 'ערב', price_agorot: null, opening_time: null });
  expect(sentValues({ ...values, effect: 'price' })).toMatchObject({
    price_agorot: 4000,
    opening_time: null,
  });
  expect(sentValues({ ...values, effect: 'open' })).toMatchObject({
    price_agorot: null,
    closing_time: '12:00',
  });
});

it('A new rule has the selected days', () => {
  expect(newRule({ from: '2026-11-25', to: '2026-11-27' })).toMatchObject({
    date_from: '2026-11-25',
    date_to: '2026-11-27',
  });
});

it('An emptied list is no condition', () => {
  expect(toggled(null, 5)).toEqual([5]);
  expect(toggled([5, 6], 5)).toEqual([6]);
  expect(toggled([5], 5)).toBeNull();
});

it('Moving a rule changes only the ranks that differ', () => {
  const rules = [
    { id: 1, rank: 0 },
    { id: 2, rank: 10 },
    { id: 3, rank: 20 },
  ] as Dto<'Rule'>[];
  expect(ranksAfterMove(rules, 2, -1)).toEqual([
    { id: 3, rank: 10 },
    { id: 2, rank: 20 },
  ]);
  expect(ranksAfterMove(rules, 0, -1)).toEqual([]);
});

it('A rule is complete once the fields of its effect are filled in', () => {
  const rule = newRule(null);
  expect(isComplete(rule)).toBe(true);
  expect(isComplete({ ...rule, effect: 'price' })).toBe(false);
  expect(isComplete({ ...rule, effect: 'price', price_agorot: Number.NaN })).toBe(false);
  expect(isComplete({ ...rule, effect: 'price', price_agorot: 2_500 })).toBe(true);
  expect(isComplete({ ...rule, effect: 'price', price_percent: 120 })).toBe(true);
  expect(isComplete({ ...rule, effect: 'open' })).toBe(true);
  expect(isComplete({ ...rule, effect: 'open', opening_time: '17:00' })).toBe(false);
  expect(isComplete({ ...rule, effect: 'open', opening_time: '17:00', closing_time: '23:00' })).toBe(true);
});
