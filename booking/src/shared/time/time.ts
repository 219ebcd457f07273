import { formatInIsrael, localDate, localTime } from '@panui/shared/israel-time';
import type { Lang } from '../i18n/lang';

export const format = (at: Instant, lang: Lang, options: Intl.DateTimeFormatOptions): string =>
  formatInIsrael(toDate(at), lang === 'he' ? 'he-IL' : 'en-GB', options);

export type Instant = string | number | Date;

/** ISO text, a Date, or epoch seconds as in links. */
export const toDate = (at: Instant): Date => new Date(typeof at === 'number' ? at * 1000 : at);

export const formatTime = (at: Instant): string => localTime(toDate(at));

/** Thursday, 26 November. */
export const formatDay = (at: Instant, lang: Lang): string =>
  format(at, lang, { weekday: 'long', day: 'numeric', month: 'long' });

/** Whether the end is on a later calendar day than the start. */
export const isNextDay = (start: Instant, end: Instant): boolean =>
  localDate(toDate(start)) !== localDate(toDate(end));

const weekdayOnlyMaxMs = 6 * 24 * 3_600_000;

/** Day of a deadline: the weekday alone while it is unambiguous, otherwise with the date. */
export const formatDeadlineDay = (at: Instant, lang: Lang, now: Date): string =>
  toDate(at).getTime() - now.getTime() < weekdayOnlyMaxMs
    ? format(at, lang, { weekday: 'long' })
    : formatDay(at, lang);

/** Seconds as m:ss. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
