import { addDays, isDate } from '../../i18n/time';

/** A month, "YYYY-MM". */
type Month = string;

const monthCount = 24;

const monthBefore = (month: Month): Month => addDays(`${month}-01`, -1).slice(0, 7);

/** This month and those before it. */
export function lastMonths(today: string): Month[] {
  const months = [today.slice(0, 7)];
  while (months.length < monthCount) months.push(monthBefore(months.at(-1) ?? today));
  return months;
}

/** The month in the URL, or the last one that has ended. */
export function readMonth(address: URLSearchParams, today: string): Month {
  const requested = address.get('month') ?? '';
  return isDate(`${requested}-01`) ? requested : monthBefore(today.slice(0, 7));
}

/** The first and the last day. */
export function daysOfMonth(month: Month): { from: string; to: string } {
  const inNextMonth = addDays(`${month}-01`, 31);
  return { from: `${month}-01`, to: addDays(`${inNextMonth.slice(0, 7)}-01`, -1) };
}
