/** The time zone of all lots and of all times shown to people. */
export const israelTimeZone = 'Asia/Jerusalem';

/** A service day runs from 02:00 to 02:00, and every reservation of it ends by then. */
export const serviceDayStartHour = 2;

/** @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/**
 * @param {Date} instant
 * @param {'he-IL' | 'en-GB' | 'en-CA'} locale
 * @param {Intl.DateTimeFormatOptions} options
 */
export function formatInIsrael(instant, locale, options) {
  const key = locale + JSON.stringify(options);
  const formatter =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: israelTimeZone, ...options });
  formats.set(key, formatter);
  return formatter.format(instant);
}

/**
 * The local time of day: 19:30.
 * @param {Date} at
 */
export const localTime = (at) =>
  formatInIsrael(at, 'en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/**
 * The local date: 2026-11-26.
 * @param {Date} at
 */
export const localDate = (at) =>
  formatInIsrael(at, 'en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * The value of a `datetime-local` field: 2026-11-26T19:30.
 * @param {Date} at
 */
export const localDateTime = (at) => `${localDate(at)}T${localTime(at)}`;

const hourMs = 3_600_000;

/**
 * The instant of such a value; an invalid Date if it is none. Israel is three hours ahead of UTC in summer and two in
 * winter. A time that the clock change skips is the first instant after the gap, and one that exists twice is the first
 * of the two.
 * @param {string} local
 */
export function instantOfLocal(local) {
  const summer = new Date(`${local}+03:00`);
  if (Number.isNaN(summer.getTime())) return summer;
  const winter = new Date(summer.getTime() + hourMs);
  const found = [summer, winter].find((at) => localDateTime(at) === local);
  return found ?? new Date(winter.getTime() - (winter.getTime() % hourMs));
}
