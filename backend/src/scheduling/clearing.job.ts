import { addDays, instantAt, localDateOf, weekdayOf } from '../platform/clock/israel-time.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import { removePastClaims } from '../claims/remove-past-claims.js';
import { closeEndedReservations } from '../entries/close-reservations.js';
import { markOverstays } from '../entries/mark-overstays.js';
import { liftEndedBlocks } from '../spot-blocks/lift-ended-blocks.js';
import { removePlateChecks } from '../validation/remove-plate-checks.js';
import type { BatchJob } from './job.js';
import { removeOldRuns } from './remove-old-runs.js';

/** The run times on those of the given days (relative to today) that are clearing weekdays. */
function clearingTimes(now: Date, settings: BusinessSettings, days: number[]): Date[] {
  return days
    .map((day) => addDays(localDateOf(now), day))
    .filter((date) => settings.clearing_weekdays.includes(weekdayOf(date)))
    .map((date) => instantAt(date, settings.clearing_time));
}

/**
 * The morning clearing (06:00 on clearing weekdays): completes ended reservations, or marks them as no-shows
 * where the lot's gate records cars and none came (entries recorded by people do not count); lifts ended
 * blocks; stores cars still inside as overstays.
 */
export const clearingJob: BatchJob = {
  name: 'clearing',
  steps: [
    closeEndedReservations,
    liftEndedBlocks,
    markOverstays,
    removePastClaims,
    removePlateChecks,
    removeOldRuns,
  ],

  lastDue(now: Date, settings: BusinessSettings): Date | null {
    const [latest] = clearingTimes(now, settings, [0, -1, -2, -3, -4, -5, -6, -7]).filter(
      (due) => due <= now,
    );
    return latest ?? null;
  },

  nextDue(now: Date, settings: BusinessSettings): Date | null {
    const [next] = clearingTimes(now, settings, [0, 1, 2, 3, 4, 5, 6, 7]).filter((due) => due > now);
    return next ?? null;
  },
};
