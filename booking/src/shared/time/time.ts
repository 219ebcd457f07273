import {
  formatInIsrael,
  instantOfLocal,
  localDate,
  localDateTime,
  localTime,
} from '@panui/shared/israel-time';
import type { Lang } from '../i18n/lang';

const format = (at: Instant, lang: Lang, options: Intl.DateTimeFormatOptions): string =>
  formatInIsrael(toDate(at), lang === 'he' ? 'he-IL' : 'en-GB', options);

export type Instant = string | number | Date;

/** ISO text, a Date, or epoch seconds as in links. */
const toDate = (at: Instant): Date => new Date(typeof at === 'number' ? at * 1000 : at);

export const formatTime = (at: Instant): string => localTime(toDate(at));

/** Thursday, 26 November. */
export const formatDay = (at: Instant, lang: Lang): string =>
  format(at, lang, { weekday: 'long', day: 'numeric', month: 'long' });

/** Thursday, 26 November 2026, with a two-digit day. */
export const formatDate = (at: Instant, lang: Lang): string =>
  format(at, lang, { weekday: 'long', day: '2-digit', month: 'long', year: 'numeric' });

/** Whether the end is on a later calendar day than the start. */
export const isNextDay = (start: Instant, end: Instant): boolean =>
  localDate(toDate(start)) !== localDate(toDate(end));

/** Value of a `datetime-local` field in Israel time: "2026-11-26T19:30". */
export const toLocalInput = (at: Instant): string => localDateTime(toDate(at));

/** Epoch seconds of such a value; NaN if it is empty. */
export const fromLocalInput = (local: string): number => instantOfLocal(local).getTime() / 1000;

const weekdayOnlyMaxMs = 6 * 24 * 3_600_000;

/** Day of a deadline: the weekday alone while it is unambiguous, otherwise with the date. */
export const formatDeadlineDay = (at: Instant, lang: Lang, now: Date): string =>
  toDate(at).getTime() - now.getTime() < weekdayOnlyMaxMs
    ? format(at, lang, { weekday: 'long' })
    : formatDay(at, lang);

/** Seconds as m:ss. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
