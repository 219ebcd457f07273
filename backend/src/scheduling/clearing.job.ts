import { lastClearing, nextClearing } from '../settings/clearing-times.js';
import { clearingSteps } from './clearing-steps.js';
import type { BatchJob } from './job.js';

/**
 * The morning clearing (06:00 on clearing weekdays): completes ended reservations, or marks them as no-shows
 * where the lot's gate records cars and none came (entries recorded by people do not count); lifts ended
 * blocks; stores cars still inside as overstays.
 */
export const clearingJob: BatchJob = {
  name: 'clearing',
  steps: clearingSteps,
  lastDue: lastClearing,
  nextDue: nextClearing,
};
