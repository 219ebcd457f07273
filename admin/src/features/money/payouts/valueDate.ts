import { addDays, weekdayOf } from '../../../i18n/time';

const friday = 5;
const saturday = 6;

/** Banks move no money on a Saturday. */
export const isSaturday = (date: string): boolean => weekdayOf(date) === saturday;

/** The date, or the Sunday after it when it is a Friday or a Saturday: on a Friday a file may be too late. */
export function nextBankDay(date: string): string {
  const weekday = weekdayOf(date);
  return weekday < friday ? date : addDays(date, 7 - weekday);
}
