import { rebuildSteps } from '../statistics/rebuild-statistics.js';
import { type BatchJob, manualOnly } from './job.js';

/** Started by an admin: counts all statistics again from the reservations and payments, a day at a time. */
export const statisticsRebuildJob: BatchJob = {
  name: 'rebuild_statistics',
  ...manualOnly,
  steps: rebuildSteps,
};
