import { foldDeltas } from '../statistics/apply-deltas.js';
import { type BatchJob, everyMinute } from './job.js';

/**
 * Every minute: folds recent deltas into the statistics. When it is late, queries are slower but still exact.
 */
export const statisticsJob: BatchJob = {
  name: 'apply_statistics',
  ...everyMinute,
  steps: [foldDeltas],
};
