import { instantAt } from '../../platform/clock/israel-time.js';
import { localDateOf } from '../../platform/clock/israel-time.js';
import { monthPattern } from '../../reports/owner/period.js';

/** A month in Israel, "YYYY-MM". */
export type Month = string;

export const isMonth = (value: unknown): value is Month =>
  typeof value === 'string' && monthPattern.test(value);

const shifted = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

export const nextMonth = (month: Month): Month => shifted(month, 1);

export const previousMonth = (month: Month): Month => shifted(month, -1);

export const monthOf = (instant: Date): Month => localDateOf(instant).slice(0, 7);

/** The instant at which the next month begins. */
export const endOfMonth = (month: Month): Date => instantAt(`${nextMonth(month)}-01`, '00:00');

/** The first and the last day. */
export function daysOfMonth(month: Month): { from: string; to: string } {
  const last = new Date(Date.parse(`${nextMonth(month)}-01`) - 86_400_000);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

/** When the statements of the month before this one are written. */
export const closesAt = (month: Month): Date => instantAt(`${month}-01`, '06:00');
