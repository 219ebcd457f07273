import { changesPerBatch, foldChanges } from '../statistics/fold-changes.js';
import { untilFewerThan } from '../platform/persistence/batch.js';
import { type BatchJob, everyMinute } from './job.js';

/** Each minute: brings what was written since into the sums. Late, the figures are as right, only slower to ask. */
export const figuresJob: BatchJob = {
  name: 'fold_figures',
  ...everyMinute,
  steps: [untilFewerThan(changesPerBatch, 'folded', foldChanges)],
};
