import type { EntityManager } from 'typeorm';
import { expireHolds } from '../holds/expire-holds.js';
import { confirmationGraceSeconds } from '../reservations/confirmation.service.js';
import type { Job, JobResult } from './job.js';

const msPerMinute = 60_000;

/** Each minute: closes holds that nobody can confirm any more. */
export const holdExpiryJob: Job = {
  name: 'expire_holds',
  lastDue: (now) => new Date(Math.floor(now.getTime() / msPerMinute) * msPerMinute),
  async run(tx: EntityManager, now: Date): Promise<JobResult> {
    return { expired: await expireHolds(tx, new Date(now.getTime() - confirmationGraceSeconds * 1000)) };
  },
};
