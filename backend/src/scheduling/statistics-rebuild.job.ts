import { countedRows } from '../reservations/counted-reservations.js';
import { rebuildSteps } from '../statistics/rebuild-statistics.js';
import { type BatchJob, manualOnly } from './job.js';

/** Started by an admin: recounts all statistics from reservations and payments, one day at a time. */
export const statisticsRebuildJob: BatchJob = {
  name: 'rebuild_statistics',
  ...manualOnly,
  steps: rebuildSteps(countedRows),
};
