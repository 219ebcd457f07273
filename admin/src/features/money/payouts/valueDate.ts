import { addDays, weekdayOf } from '../../../i18n/time';

const friday = 5;
const saturday = 6;

/** Banks move no money on a Saturday. */
export const isSaturday = (date: string): boolean => weekdayOf(date) === saturday;

/**
 * The day after the date on which the bank can move money: the batch is released and sent before. Not a Friday, on
 * which a file may be too late.
 */
export function nextBankDay(date: string): string {
  const next = addDays(date, 1);
  const weekday = weekdayOf(next);
  return weekday < friday ? next : addDays(next, 7 - weekday);
}
