import type { EntityManager } from 'typeorm';
import { foldChanges } from '../figures/fold-changes.js';
import type { Job, JobResult } from './job.js';

const msPerMinute = 60_000;

/** Each minute: brings what was written since into the sums. Late, the figures are as right, only slower to ask. */
export const figuresJob: Job = {
  name: 'fold_figures',
  lastDue: (now) => new Date(Math.floor(now.getTime() / msPerMinute) * msPerMinute),
  async run(tx: EntityManager): Promise<JobResult> {
    return { folded: await foldChanges(tx) };
  },
};
