import { formatInIsrael } from '@panui/shared/israel-time';
import type { Lang } from '../i18n/lang';
import { toLocalInput } from './localInput';

export const daySeconds = 86_400;
/** The default booking horizon. */
export const maxDaysAhead = 90;

/** The local dates from today to the horizon, or for so many days. */
export const dayChoices = (nowSeconds: number, count = maxDaysAhead): string[] =>
  Array.from({ length: count }, (_, days) =>
    // Noon, so that the change of the clocks does not skip or repeat a date.
    new Date(Date.parse(`${toLocalInput(nowSeconds).slice(0, 10)}T12:00:00Z`) + days * daySeconds * 1000)
      .toISOString()
      .slice(0, 10),
  );

/** Every half hour, and the time of the link if it is another one. */
export function timeChoices(linked: string): string[] {
  const times = Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  );
  return times.includes(linked) ? times : [...times, linked].sort();
}

/** A local date as Thu, 26 Nov: English months are long, and a phone would cut them. */
export const formatShortDay = (date: string, lang: Lang): string =>
  formatInIsrael(new Date(`${date}T12:00:00Z`), lang === 'he' ? 'he-IL' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: lang === 'he' ? 'long' : 'short',
  });
