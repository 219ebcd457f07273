import { changesPerBatch, foldChanges } from '../figures/fold-changes.js';
import { untilFewerThan } from '../persistence/batch.js';
import { type BatchJob, everyMinute } from './job.js';

/** Each minute: brings what was written since into the sums. Late, the figures are as right, only slower to ask. */
export const figuresJob: BatchJob = {
  name: 'fold_figures',
  ...everyMinute,
  steps: [untilFewerThan(changesPerBatch, 'folded', foldChanges)],
};
