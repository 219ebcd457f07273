import { expireHolds, holdsPerBatch } from '../claims/expire-holds.js';
import { repeatWhileFull } from '../platform/persistence/batch.js';
import { confirmationGraceSeconds } from '../reservations/confirmation.service.js';
import { type BatchJob, everyMinute } from './job.js';

/** Every minute: closes holds that can no longer be confirmed. */
export const holdExpiryJob: BatchJob = {
  name: 'expire_holds',
  ...everyMinute,
  steps: [
    repeatWhileFull('expired_holds', { limit: holdsPerBatch, counter: 'expired' }, (tx, now) =>
      expireHolds(tx, new Date(now.getTime() - confirmationGraceSeconds * 1000)),
    ),
  ],
};
