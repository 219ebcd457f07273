import { addDays, instantAt, localDateOf } from '../../platform/clock/israel-time.js';

export const reportPeriods = [
  'current_month',
  'previous_month',
  'quarter',
  'last_6_months',
  'last_12_months',
  'all_time',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** A month, "YYYY-MM". */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** A named period, a month, or any days. */
export interface RequestedDays {
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Local dates, both included: `from` is the first day of a period and `to` its last. */
export interface Days {
  from: string;
  to: string;
}

const monthsPerYear = 12;
const monthsPerQuarter = 3;

/** The first day of the month the given number of months after the date's. */
function monthStart(date: string, monthsLater = 0): string {
  const months =
    Number(date.slice(0, 4)) * monthsPerYear + Number(date.slice(5, 7)) - 1 + Math.trunc(monthsLater);
  const month = String((months % monthsPerYear) + 1).padStart(2, '0');
  return `${String(Math.floor(months / monthsPerYear)).padStart(4, '0')}-${month}-01`;
}

function months(first: string, count: number): Days {
  return { from: first, to: addDays(monthStart(first, count), -1) };
}

/**
 * The days of a period as of an instant, by the calendar in Israel. A month or a quarter includes its days to come;
 * "the last N months" are N full months and this one up to today. Null for all time, which depends on the data.
 */
export function daysOfPeriod(period: ReportPeriod, now: Date): Days | null {
  const today = localDateOf(now);
  const quarterStart = monthStart(today, -((Number(today.slice(5, 7)) - 1) % monthsPerQuarter));
  switch (period) {
    case 'current_month':
      return months(monthStart(today), 1);
    case 'previous_month':
      return months(monthStart(today, -1), 1);
    case 'quarter':
      return months(quarterStart, monthsPerQuarter);
    case 'last_6_months':
      return { from: monthStart(today, -6), to: today };
    case 'last_12_months':
      return { from: monthStart(today, -12), to: today };
    case 'all_time':
      return null;
  }
}

/**
 * The days of a request; the current month by default. Of a first and a last day either may be absent, and is then that
 * of the other one's month. Null for all time.
 */
export function requestedDays({ period = 'current_month', from, to }: RequestedDays, now: Date): Days | null {
  const day = from ?? to;
  if (day !== undefined) {
    const month = months(monthStart(day), 1);
    return { from: from ?? month.from, to: to ?? month.to };
  }
  return monthPattern.test(period) ? months(`${period}-01`, 1) : daysOfPeriod(period as ReportPeriod, now);
}

/** The first and the last instant with data. */
export interface Span {
  first: Date;
  last: Date;
}

/** All time: from the first day with data to today, or to a later day with data. */
export function daysOfSpan(span: Span | null, now: Date): Days {
  const today = localDateOf(now);
  if (!span) return { from: today, to: today };
  const [first, last] = [localDateOf(span.first), localDateOf(span.last)];
  return { from: first, to: last > today ? last : today };
}

/** From the first instant of the days (inclusive) to the first one after them (exclusive). */
export interface Range {
  from: Date;
  to: Date;
}

export function rangeOf(days: Days): Range {
  return { from: instantAt(days.from, '00:00'), to: instantAt(addDays(days.to, 1), '00:00') };
}
