import { rebuildSteps } from '../statistics/rebuild-figures.js';
import { type BatchJob, byHandOnly } from './job.js';

/** Started by an admin: counts all statistics again from the reservations and payments, a day at a time. */
export const statisticsRebuildJob: BatchJob = {
  name: 'rebuild_statistics',
  ...byHandOnly,
  steps: rebuildSteps,
};
