import { addDays, instantAt, localDate } from '../../i18n/time';

/** When guests usually arrive. */
export const usualTime = '19:30';

/** Today, or tomorrow once the usual time has passed: the day for which a link is made first. */
export function firstDay(now: Date): string {
  const today = localDate(now);
  return instantAt(today, usualTime) > now ? today : addDays(today, 1);
}
