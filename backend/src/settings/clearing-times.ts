import { addDays, instantAt, localDateOf, weekdayOf } from '../platform/clock/israel-time.js';
import type { BusinessSettings } from './business-settings.js';

export type ClearingSettings = Pick<BusinessSettings, 'clearing_time' | 'clearing_weekdays'>;

const weekBack = [0, -1, -2, -3, -4, -5, -6, -7];
const weekAhead = [0, 1, 2, 3, 4, 5, 6, 7];

/** The times of clearings on those of the given days, relative to a day, that are clearing weekdays. */
function clearingTimes(instant: Date, settings: ClearingSettings, days: number[]): Date[] {
  return days
    .map((day) => addDays(localDateOf(instant), day))
    .filter((date) => settings.clearing_weekdays.includes(weekdayOf(date)))
    .map((date) => instantAt(date, settings.clearing_time));
}

/** The last clearing that was due at this instant; null if no weekday has one. */
export const lastClearing = (now: Date, settings: ClearingSettings): Date | null =>
  clearingTimes(now, settings, weekBack).find((due) => due <= now) ?? null;

/** The first clearing after this instant; null if no weekday has one. */
export const nextClearing = (now: Date, settings: ClearingSettings): Date | null =>
  clearingTimes(now, settings, weekAhead).find((due) => due > now) ?? null;
