import { deltasPerBatch, applyDeltas } from '../statistics/apply-deltas.js';
import { repeatWhileFull } from '../platform/persistence/batch.js';
import { type BatchJob, everyMinute } from './job.js';

/** Each minute: brings what was written since into the sums. Late, the figures are as right, only slower to ask. */
export const statisticsJob: BatchJob = {
  name: 'apply_statistics',
  ...everyMinute,
  steps: [repeatWhileFull(deltasPerBatch, 'folded', applyDeltas)],
};
