import { addDays, localDate } from './time';

const shifted = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

export const nextMonth = (month: string): string => shifted(month, 1);
export const previousMonth = (month: string): string => shifted(month, -1);

/** The month in Israel. */
export const monthOf = (now: Date): string => localDate(now).slice(0, 7);

export const lastEndedMonth = (now: Date): string => previousMonth(monthOf(now));

export const hasEnded = (month: string, now: Date): boolean => month < monthOf(now);

const monthsToChoose = 24;

/** The running month and those before it, newest first; with the chosen one, which may be older. */
export function monthChoices(now: Date, chosen: string): string[] {
  const months = Array.from({ length: monthsToChoose }, (_, index) => shifted(monthOf(now), -index));
  return months.includes(chosen) ? months : [...months, chosen].sort().reverse();
}

/** The month of an address; the last one that ended if it names none. */
export const readMonth = (text: string | null, now: Date): string =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : lastEndedMonth(now);

/** The first and the last day. */
export const daysOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${nextMonth(month)}-01`, -1),
});
