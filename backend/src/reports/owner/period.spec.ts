import { daysOfPeriod, daysOfSpan, rangeOf, type ReportPeriod } from './period.js';

const utc = (text: string) => new Date(text);

describe('daysOfPeriod', () => {
  it.each<[ReportPeriod, string, string]>([
    ['current_month', '2026-11-01', '2026-11-30'],
    ['previous_month', '2026-10-01', '2026-10-31'],
    ['quarter', '2026-10-01', '2026-12-31'],
    ['last_6_months', '2026-05-01', '2026-11-21'],
    ['last_12_months', '2025-11-01', '2026-11-21'],
  ])('The period %s is %s to %s on 2026-11-21', (period, from, to) => {
    expect(daysOfPeriod(period, utc('2026-11-21T12:00:00Z'))).toEqual({ from, to });
  });

  it.each<[ReportPeriod, string, string]>([
    ['previous_month', '2025-12-01', '2025-12-31'],
    ['quarter', '2026-01-01', '2026-03-31'],
    ['last_6_months', '2025-07-01', '2026-01-31'],
  ])('The period %s reaches back over the new year: %s to %s', (period, from, to) => {
    expect(daysOfPeriod(period, utc('2026-01-31T12:00:00Z'))).toEqual({ from, to });
  });

  it.each([
    ['2026-11-30T21:59:59Z', '2026-11-30'],
    ['2026-11-30T22:00:00Z', '2026-12-31'],
    ['2026-06-30T20:59:59Z', '2026-06-30'],
    ['2026-06-30T21:00:00Z', '2026-07-31'],
  ])('The month changes at midnight in Israel: at %s it ends on %s', (now, to) => {
    expect(daysOfPeriod('current_month', utc(now))?.to).toBe(to);
  });

  it('February of a leap year ends on the 29th', () => {
    expect(daysOfPeriod('current_month', utc('2028-02-05T12:00:00Z'))?.to).toBe('2028-02-29');
  });
});

describe('daysOfSpan', () => {
  const now = utc('2026-11-21T12:00:00Z');

  it('The period all_time has no days until its data is known', () => {
    expect(daysOfPeriod('all_time', now)).toBeNull();
  });

  it('The span starts on the local day of the first data and ends today', () => {
    const span = { first: utc('2025-03-04T22:30:00Z'), last: utc('2026-10-01T10:00:00Z') };
    expect(daysOfSpan(span, now)).toEqual({ from: '2025-03-05', to: '2026-11-21' });
  });

  it('The span includes data of future days', () => {
    const span = { first: utc('2026-11-01T10:00:00Z'), last: utc('2027-01-01T10:00:00Z') };
    expect(daysOfSpan(span, now)).toEqual({ from: '2026-11-01', to: '2027-01-01' });
  });

  it('The span is today when there is no data', () => {
    expect(daysOfSpan(null, now)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  });
});

describe('rangeOf', () => {
  it.each([
    ['2026-10-25', '2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z'],
    ['2026-03-27', '2026-03-26T22:00:00Z', '2026-03-27T21:00:00Z'],
    ['2026-11-21', '2026-11-20T22:00:00Z', '2026-11-21T22:00:00Z'],
  ])('The range of %s begins and ends at local midnight across clock changes', (day, from, to) => {
    expect(rangeOf({ from: day, to: day })).toEqual({ from: utc(from), to: utc(to) });
  });
});
