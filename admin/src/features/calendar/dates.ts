import { addDays, weekdayOf } from '../../i18n/time';

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** The first day of the month so many months later. */
export function addMonths(date: string, months: number): string {
  const shifted = new Date(`${firstOfMonth(date)}T00:00:00Z`);
  shifted.setUTCMonth(shifted.getUTCMonth() + months);
  return shifted.toISOString().slice(0, 10);
}

/** The days of a month. */
export function daysOfMonth(month: string): string[] {
  const next = addMonths(month, 1);
  const days: string[] = [];
  for (let date = firstOfMonth(month); date < next; date = addDays(date, 1)) days.push(date);
  return days;
}

/** Where a key moves the focus from a day; null for any other key. In Hebrew the next day is on the left. */
export function dayForKey(key: string, date: string, isRtl: boolean): string | null {
  const sideways = isRtl ? -1 : 1;
  const moves: Record<string, () => string> = {
    ArrowRight: () => addDays(date, sideways),
    ArrowLeft: () => addDays(date, -sideways),
    ArrowDown: () => addDays(date, 7),
    ArrowUp: () => addDays(date, -7),
    Home: () => addDays(date, -weekdayOf(date)),
    End: () => addDays(date, 6 - weekdayOf(date)),
    PageDown: () => sameDayOf(addMonths(date, 1), date),
    PageUp: () => sameDayOf(addMonths(date, -1), date),
  };
  return moves[key]?.() ?? null;
}

/** The same day of another month, or its last. */
function sameDayOf(month: string, date: string): string {
  const days = daysOfMonth(month);
  return days[Math.min(Number(date.slice(8)), days.length) - 1] ?? month;
}

export interface DateRange {
  from: string;
  to: string;
}

/** The days between two chosen days, in either order. */
export const rangeOf = (a: string, b: string): DateRange =>
  a <= b ? { from: a, to: b } : { from: b, to: a };

/** Opening hours of a day; those of a lot that never closes as they are called. */
export const hoursText = (opening: string | null, closing: string | null): string =>
  opening === '00:00' && closing === '23:59' ? '24/7' : `${opening}–${closing}`;
