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
