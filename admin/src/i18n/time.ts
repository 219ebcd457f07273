import { formatInIsrael, localDate, localTime, serviceDayStartHour } from '@panui/shared/israel-time';
import { instantOfLocal, localDateTime } from '@panui/shared/local-input';
import type { Lang } from './lang';

export { localDate, localDateTime as toLocalInput, localTime as timeText };

const locales = { he: 'he-IL', en: 'en-GB' } as const;

const format = (at: Date, lang: Lang, options: Intl.DateTimeFormatOptions): string =>
  formatInIsrael(at, locales[lang], options);

/** 21.11.2026 in Hebrew, 21/11/2026 in English. */
export const dateText = (at: Date, lang: Lang): string =>
  format(at, lang, { day: 'numeric', month: 'numeric', year: 'numeric' });

/** Thursday, 26 November. */
export const dayText = (at: Date, lang: Lang): string =>
  format(at, lang, { weekday: 'long', day: 'numeric', month: 'long' });

/** November 2026, of a month such as 2026-11. */
export const monthText = (month: string, lang: Lang): string =>
  format(instantAt(`${month}-01`, '12:00'), lang, { month: 'long', year: 'numeric' });

const secondsPerUnit = { day: 86_400, hour: 3_600, minute: 60 } as const;

/** How long ago an instant was: now, 5 minutes ago, yesterday. One in the future counts as now. */
export function agoText(at: Date, now: Date, lang: Lang): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));
  const unit = seconds >= secondsPerUnit.day ? 'day' : seconds >= secondsPerUnit.hour ? 'hour' : 'minute';
  const amount = Math.floor(seconds / secondsPerUnit[unit]);
  const formatter = new Intl.RelativeTimeFormat(locales[lang], { numeric: 'auto' });
  return amount === 0 ? formatter.format(0, 'second') : formatter.format(-amount, unit);
}

/** Minutes and seconds of a countdown: 9:05. */
export const countdownText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Name of a weekday; 0 is Sunday. */
export const weekdayText = (weekday: number, lang: Lang, width: 'long' | 'short' | 'narrow'): string =>
  new Intl.DateTimeFormat(locales[lang], { timeZone: 'UTC', weekday: width }).format(
    // 7 January 2024 was a Sunday.
    new Date(Date.UTC(2024, 0, 7 + weekday)),
  );

export const isSameDay = (a: Date, b: Date): boolean => localDate(a) === localDate(b);

export function addDays(date: string, days: number): string {
  const shifted = new Date(`${date}T00:00:00Z`);
  shifted.setUTCDate(shifted.getUTCDate() + days);
  return shifted.toISOString().slice(0, 10);
}

/** The weekday of a local date; 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * A date of the calendar in a year that fields accept. While a year is typed, a date field reports 0002, 0020, 0202.
 */
export const isDate = (text: string): boolean =>
  /^(20\d\d|2100)-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/**
 * The instant of a value that may come from a URL or from storage; null if it is none, or in a year that fields reject.
 */
export function readInstant(value: unknown): Date | null {
  const at = new Date(typeof value === 'string' ? value : NaN);
  return !Number.isNaN(at.getTime()) && isDate(localDate(at)) ? at : null;
}

/** The day of a date, or of an instant in Israel, that may come from a URL or from storage; null if it is neither. */
export function dayOf(value: unknown): string | null {
  // Browsers read 30 February as an instant in March.
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return isDate(value) ? value : null;
  const at = readInstant(value);
  return at && localDate(at);
}

/** The instant of a local time in Israel. */
export const instantAt = (date: string, time: string): Date => instantOfLocal(`${date}T${time}`);

export function fromLocalInput(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(text);
  return match?.[1] && match[2] && isDate(match[1]) ? instantAt(match[1], match[2]) : null;
}

const serviceDayStart = `0${serviceDayStartHour}:00`;

/** The service day of an instant. It starts and ends at 02:00. */
export function serviceDay(now: Date): { date: string; from: Date; until: Date } {
  const today = localDate(now);
  const date = localTime(now) < serviceDayStart ? addDays(today, -1) : today;
  return {
    date,
    from: instantAt(date, serviceDayStart),
    until: instantAt(addDays(date, 1), serviceDayStart),
  };
}
