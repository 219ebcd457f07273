import type { EntityManager } from 'typeorm';
import { expireHolds } from '../holds/expire-holds.js';
import { confirmationGraceSeconds } from '../reservations/confirmation.service.js';
import { everyMinute, type JobResult, type TransactionJob } from './job.js';

/** Each minute: closes holds that nobody can confirm any more. */
export const holdExpiryJob: TransactionJob = {
  name: 'expire_holds',
  ...everyMinute,
  async run(tx: EntityManager, now: Date): Promise<JobResult> {
    return { expired: await expireHolds(tx, new Date(now.getTime() - confirmationGraceSeconds * 1000)) };
  },
};
