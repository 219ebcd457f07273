import { partsOf, type Range } from './range-parts.js';

const utc = (text: string) => new Date(text);
/** Israel is two hours ahead of UTC in winter. */
const local = (date: string, time = '00:00') =>
  new Date(utc(`${date}T${time}:00Z`).getTime() - 2 * 3_600_000);
const range = (from: Date, to: Date): Range => ({ from, to });
const minutes = ({ from, to }: Range) => (to.getTime() - from.getTime()) / 60_000;

it('Whole hours are read from the statistics and the remainders from rows', () => {
  expect(partsOf(range(local('2026-11-22', '10:20'), local('2026-11-22', '13:05')), 'hour')).toEqual({
    sums: [{ from: local('2026-11-22', '11:00'), to: local('2026-11-22', '13:00'), grain: 'hour', sign: 1 }],
    covered: range(local('2026-11-22', '11:00'), local('2026-11-22', '13:00')),
    edges: [
      range(local('2026-11-22', '10:20'), local('2026-11-22', '11:00')),
      range(local('2026-11-22', '13:00'), local('2026-11-22', '13:05')),
    ],
  });
});

it('A range that starts and ends on the hour has no remainders', () => {
  const whole = range(local('2026-11-22', '10:00'), local('2026-11-22', '11:00'));
  expect(partsOf(whole, 'hour')).toEqual({
    sums: [{ ...whole, grain: 'hour', sign: 1 }],
    covered: whole,
    edges: [],
  });
});

it('A range without a whole hour is counted from rows alone', () => {
  const short = range(local('2026-11-22', '10:20'), local('2026-11-22', '11:10'));
  expect(partsOf(short, 'hour')).toEqual({ sums: [], covered: null, edges: [short] });
  const empty = range(short.from, short.from);
  expect(partsOf(empty, 'hour')).toEqual({ sums: [], covered: null, edges: [] });
});

it('Months replace the middle of a range of days', () => {
  const days = range(local('2026-10-20'), local('2026-12-10'));
  const october = { from: utc('2026-10-19T21:00:00Z'), to: days.to };
  expect(partsOf(october, 'day', 'month').sums).toEqual([
    { from: local('2026-11-01'), to: local('2026-12-01'), grain: 'month', sign: 1 },
    { from: october.from, to: local('2026-11-01'), grain: 'day', sign: 1 },
    { from: local('2026-12-01'), to: local('2026-12-10'), grain: 'day', sign: 1 },
  ]);
});

it('An end late in a month is the whole month minus its remaining days', () => {
  expect(partsOf(range(local('2026-11-05'), local('2026-12-28')), 'day', 'month').sums).toEqual([
    { from: local('2026-11-01'), to: local('2027-01-01'), grain: 'month', sign: 1 },
    { from: local('2026-11-01'), to: local('2026-11-05'), grain: 'day', sign: -1 },
    { from: local('2026-12-28'), to: local('2027-01-01'), grain: 'day', sign: -1 },
  ]);
});

it('Days within the middle of one month are read without the month', () => {
  const days = range(local('2026-11-03'), local('2026-11-10'));
  expect(partsOf(days, 'day', 'month')).toEqual({
    sums: [{ ...days, grain: 'day', sign: 1 }],
    covered: days,
    edges: [],
  });
});

it('The signed parts add up to the covered interval', () => {
  for (const day of ['04', '12', '16', '17', '29']) {
    const { sums, covered } = partsOf(range(local(`2026-11-${day}`), local('2027-02-18')), 'day', 'month');
    expect(sums.reduce((total, sum) => total + sum.sign * minutes(sum), 0)).toBe(covered && minutes(covered));
  }
});
