import { localDate, timeText } from '../../i18n/time';

const stepMinutes = 15;

const toText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The times of a day that can be chosen, every quarter of an hour, and the present one. */
export function timeSteps(present: string): string[] {
  const steps = Array.from({ length: (24 * 60) / stepMinutes }, (_, index) => toText(index * stepMinutes));
  return [...new Set([...steps, present])].sort();
}

const evening = '20:00';
const stepMs = stepMinutes * 60_000;

/** The time that a new reservation begins with: this evening, or the next quarter of an hour that follows it. */
export function firstTime(now: Date): { date: string; time: string } {
  if (timeText(now) < evening) return { date: localDate(now), time: evening };
  const next = new Date((Math.floor(now.getTime() / stepMs) + 1) * stepMs);
  return { date: localDate(next), time: timeText(next) };
}
