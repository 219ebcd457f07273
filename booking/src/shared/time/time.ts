import type { Lang } from '../i18n/lang';

/** Every wall clock in these pages is Israel's, wherever the phone is. Nothing outside this file touches Intl dates. */
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

/** ISO text, a Date, or epoch seconds as the links carry them. */
const toDate = (at: Instant): Date => new Date(typeof at === 'number' ? at * 1000 : at);

export const formatTime = (at: Instant): string =>
  format(toDate(at), 'en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Thursday, 26 November. */
export const formatDay = (at: Instant, lang: Lang): string =>
  format(toDate(at), lang, { weekday: 'long', day: 'numeric', month: 'long' });

/** Thursday, 26 November 2026: the long form, with a two-digit day. */
export const formatDate = (at: Instant, lang: Lang): string =>
  format(toDate(at), lang, { weekday: 'long', day: '2-digit', month: 'long', year: 'numeric' });

const localDate = (at: Instant): string =>
  format(toDate(at), 'iso', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Whether a stay ends on another calendar day than it starts: "02:00 the next day". */
export const isNextDay = (start: Instant, end: Instant): boolean => localDate(start) !== localDate(end);

/** What a `datetime-local` field holds: the wall clock of Israel, "2026-11-26T19:30". */
export const toLocalInput = (at: Instant): string => `${localDate(at)}T${formatTime(at)}`;

const hourSeconds = 3_600;

/**
 * Epoch seconds of what such a field holds; NaN when it is empty. Israel is three hours ahead of UTC in summer and two
 * in winter. A time that the night in March skips is read as the hour after.
 */
export function fromLocalInput(local: string): number {
  const summer = Date.parse(`${local}Z`) / 1000 - 3 * hourSeconds;
  return Number.isNaN(summer) || toLocalInput(summer) === local ? summer : summer + hourSeconds;
}

const weekdayOnlyMaxMs = 6 * 24 * 3_600_000;

/** The day of a deadline in words: its weekday alone while that can mean one day only, else with the date. */
export const formatDeadlineDay = (at: Instant, lang: Lang, now: Date): string =>
  toDate(at).getTime() - now.getTime() < weekdayOnlyMaxMs
    ? format(toDate(at), lang, { weekday: 'long' })
    : formatDay(at, lang);

/** Seconds as m:ss. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
