import type { Lang } from '../i18n/lang';

/** Every displayed time is Israel time, whatever the phone's time zone. Only this file formats dates. */
const timeZone = 'Asia/Jerusalem';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(instant: Date, lang: Lang | 'iso', options: Intl.DateTimeFormatOptions): string {
  const locale = { he: 'he-IL', en: 'en-GB', iso: 'en-CA' }[lang];
  const key = locale + JSON.stringify(options);
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, formatter);
  return formatter.format(instant);
}

export type Instant = string | number | Date;

/** ISO text, a Date, or epoch seconds as in links. */
const toDate = (at: Instant): Date => new Date(typeof at === 'number' ? at * 1000 : at);

export const formatTime = (at: Instant): string =>
  format(toDate(at), 'en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Thursday, 26 November. */
export const formatDay = (at: Instant, lang: Lang): string =>
  format(toDate(at), lang, { weekday: 'long', day: 'numeric', month: 'long' });

/** Thursday, 26 November 2026, with a two-digit day. */
export const formatDate = (at: Instant, lang: Lang): string =>
  format(toDate(at), lang, { weekday: 'long', day: '2-digit', month: 'long', year: 'numeric' });

const localDate = (at: Instant): string =>
  format(toDate(at), 'iso', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Whether the end is on a later calendar day than the start. */
export const isNextDay = (start: Instant, end: Instant): boolean => localDate(start) !== localDate(end);

/** Value of a `datetime-local` field in Israel time: "2026-11-26T19:30". */
export const toLocalInput = (at: Instant): string => `${localDate(at)}T${formatTime(at)}`;

const hourSeconds = 3_600;

/**
 * Epoch seconds of such a value; NaN if it is empty. Israel is three hours ahead of UTC in summer and two in winter. As on
 * the server, a time that the clock change skips is the first instant after the gap, and one that exists twice is the first
 * of the two.
 */
export function fromLocalInput(local: string): number {
  const summer = Date.parse(`${local}+03:00`) / 1000;
  if (Number.isNaN(summer)) return NaN;
  const winter = summer + hourSeconds;
  return [summer, winter].find((at) => toLocalInput(at) === local) ?? winter - (winter % hourSeconds);
}

const weekdayOnlyMaxMs = 6 * 24 * 3_600_000;

/** Day of a deadline: the weekday alone while it is unambiguous, otherwise with the date. */
export const formatDeadlineDay = (at: Instant, lang: Lang, now: Date): string =>
  toDate(at).getTime() - now.getTime() < weekdayOnlyMaxMs
    ? format(toDate(at), lang, { weekday: 'long' })
    : formatDay(at, lang);

/** Seconds as m:ss. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
