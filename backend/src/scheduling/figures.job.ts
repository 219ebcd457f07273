import type { EntityManager } from 'typeorm';
import { foldChanges } from '../figures/fold-changes.js';
import { everyMinute, type JobResult, type TransactionJob } from './job.js';

/** Each minute: brings what was written since into the sums. Late, the figures are as right, only slower to ask. */
export const figuresJob: TransactionJob = {
  name: 'fold_figures',
  ...everyMinute,
  async run(tx: EntityManager): Promise<JobResult> {
    return { folded: await foldChanges(tx) };
  },
};
