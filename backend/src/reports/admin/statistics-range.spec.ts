import { fieldMessage } from '../../platform/problems/field-messages.js';
import { Problem } from '../../platform/problems/problem.js';
import { datesOf, statisticsRange } from './statistics-range.js';

const now = new Date('2026-11-21T22:30:00Z'); // half past midnight of the 22nd in Israel

const asText = (start?: string, end?: string) => {
  const { from, to } = statisticsRange(start, end, now);
  return [from.toISOString(), to.toISOString()];
};

it('The default range is the last 30 local days including today', () => {
  expect(asText()).toEqual(['2026-10-23T21:00:00.000Z', '2026-11-22T22:00:00.000Z']);
  expect(datesOf(statisticsRange(undefined, undefined, now))).toHaveLength(30);
  expect(datesOf(statisticsRange(undefined, undefined, now)).at(-1)).toBe('2026-11-22');
});

it('Both dates are included as local days, on both sides of a clock change', () => {
  expect(asText('2026-10-25', '2026-10-25')).toEqual([
    '2026-10-24T21:00:00.000Z',
    '2026-10-25T22:00:00.000Z',
  ]);
  expect(asText('2026-03-27', '2026-03-27')).toEqual([
    '2026-03-26T22:00:00.000Z',
    '2026-03-27T21:00:00.000Z',
  ]);
});

it('Instants are used unchanged', () => {
  expect(asText('2026-11-01T10:20:30Z', '2026-11-02T00:00:00+02:00')).toEqual([
    '2026-11-01T10:20:30.000Z',
    '2026-11-01T22:00:00.000Z',
  ]);
});

it('November from its first to its last day has 30 days', () => {
  const november = statisticsRange('2026-11-01', '2026-11-30', now);
  expect(datesOf(november)).toHaveLength(30);
  expect(datesOf(november).at(-1)).toBe('2026-11-30');
});

it('A range with only an end has 30 days, the end included', () => {
  expect(asText(undefined, '2026-10-31')).toEqual(['2026-10-01T21:00:00.000Z', '2026-10-31T22:00:00.000Z']);
});

it('The longest range is 3,660 days of 24 hours, and a millisecond more is too much', () => {
  const end = '2026-11-01T00:00:00Z';
  const start = (milliseconds: number) =>
    new Date(Date.parse(end) - 3_660 * 86_400_000 - milliseconds).toISOString();
  expect(asText(start(0), end)).toEqual([start(0), '2026-11-01T00:00:00.000Z']);
  expect(() => asText(start(1), end)).toThrow(Problem);
});

it('The error of a value that is neither a date nor an instant says so', () => {
  try {
    statisticsRange('yesterday', undefined, now);
    throw new Error('The value was accepted');
  } catch (error) {
    expect((error as Problem).options.errors?.[0]).toMatchObject({
      field: 'start_date',
      message: fieldMessage('date_or_instant'),
    });
  }
});

it.each([
  ['yesterday', undefined, 'start_date'],
  ['2026-02-30', undefined, 'start_date'],
  ['2026-11-01T10:00:00', undefined, 'start_date'],
  ['2026-11-01T10:00:00Z', '2026-11-01T10:00:00Z', 'end_date'],
  ['2026-11-02', '2026-11-01', 'end_date'],
  ['2001-01-01', '2026-11-01', 'start_date'],
  ['1990-01-01', '2001-01-02', 'start_date'],
  // Years later than these have no day after their last one, and a loop through their days would not end.
  [undefined, '9999-12-31', 'end_date'],
  ['9999-12-31', '9999-12-31', 'end_date'],
  ['9999-12-30T00:00:00Z', '9999-12-31T00:00:00Z', 'end_date'],
  [undefined, '2101-01-01', 'end_date'],
])('The range %s to %s is rejected with an error on %s', (start, end, field) => {
  expect(() => statisticsRange(start, end, now)).toThrow(Problem);
  try {
    statisticsRange(start, end, now);
  } catch (error) {
    expect((error as Problem).options.errors?.[0]?.field).toBe(field);
  }
});
