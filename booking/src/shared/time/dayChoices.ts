import { formatInIsrael } from '@panui/shared/israel-time';
import type { Lang } from '../i18n/lang';
import { toLocalInput } from './localInput';

export const daySeconds = 86_400;
/** The default booking horizon. */
export const maxDaysAhead = 90;

/** The local dates from today to the horizon, or for so many days; without today once its last half hour has begun. */
export function dayChoices(nowSeconds: number, count = maxDaysAhead): string[] {
  const today = toLocalInput(nowSeconds).slice(0, 10);
  const days = Array.from({ length: count }, (_, day) =>
    // Noon, so that the change of the clocks does not skip or repeat a date.
    new Date(Date.parse(`${today}T12:00:00Z`) + day * daySeconds * 1000).toISOString().slice(0, 10),
  );
  return timeChoices(today, '', nowSeconds).length > 0 ? days : days.slice(1);
}

/** Every half hour of the day that has not passed, and the time of the link if it is another one. */
export function timeChoices(day: string, linked: string, nowSeconds: number): string[] {
  const times = Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  );
  const now = toLocalInput(nowSeconds);
  const choices = linked && !times.includes(linked) ? [...times, linked].sort() : times;
  return choices.filter((time) => `${day}T${time}` > now);
}

/** The chosen time where it can be chosen on another day too, or else the first one of that day. */
export const timeOn = (day: string, time: string, nowSeconds: number): string =>
  timeChoices(day, time, nowSeconds).find((choice) => choice >= time) ?? time;

/** A local date as Thu, 26 Nov: English months are long, and a phone would cut them. */
export const formatShortDay = (date: string, lang: Lang): string =>
  formatInIsrael(new Date(`${date}T12:00:00Z`), lang === 'he' ? 'he-IL' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: lang === 'he' ? 'long' : 'short',
  });
