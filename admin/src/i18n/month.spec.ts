import { daysOfMonth, monthChoices, readMonth } from './month';

const now = new Date('2027-01-05T10:00:00Z');

it('Without a month in the URL, or with one that does not exist, it is the last month that has ended', () => {
  expect(readMonth(null, now)).toBe('2026-12');
  expect(readMonth('2026-13', now)).toBe('2026-12');
  expect(readMonth('2026-10', now)).toBe('2026-10');
});

it('A month has its days, and the list has two years of months', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  const months = monthChoices(now, '2026-12');
  expect([months[0], months[1], months.length]).toEqual(['2027-01', '2026-12', 24]);
});
