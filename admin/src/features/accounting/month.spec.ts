import { daysOfMonth, lastMonths, readMonth } from './month';

const read = (query: string) => readMonth(new URLSearchParams(query), '2027-01-05');

it('Without a month in the URL, or with one that does not exist, it is the last month that has ended', () => {
  expect(read('')).toBe('2026-12');
  expect(read('month=2026-13')).toBe('2026-12');
  expect(read('month=2026-10')).toBe('2026-10');
});

it('A month has its days, and the list has two years of months', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  const months = lastMonths('2027-01-05');
  expect([months[0], months[1], months.length]).toEqual(['2027-01', '2026-12', 24]);
});
