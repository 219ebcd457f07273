import { isSaturday, nextBankDay } from './valueDate';

it.each([
  ['2026-11-25', '2026-11-26'],
  ['2026-11-26', '2026-11-29'],
  ['2026-11-27', '2026-11-29'],
  ['2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-30'],
])('A batch made on %s is paid on %s', (today, expected) => {
  expect(nextBankDay(today)).toBe(expected);
});

it('Only Saturdays are no bank days', () => {
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(isSaturday)).toEqual([false, true, false]);
});
