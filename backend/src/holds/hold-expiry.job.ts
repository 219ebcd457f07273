import { Injectable } from '@nestjs/common';
import { type BatchWork, everyMinutes } from '../jobs/job.js';
import { Job } from '../jobs/job.decorator.js';
import { repeatWhileFull } from '../platform/persistence/batch.js';
import { expireHolds, holdsPerBatch } from '../claims/expire-holds.js';
import { confirmationGraceSeconds } from './hold-policy.js';

/** Every minute: closes holds that can no longer be confirmed. */
@Injectable()
@Job({
  name: 'expire_holds',
  title: { he: 'סגירת שמירות שפגו', en: 'End expired holds' },
  description: {
    he: 'סוגרת שמירות שלא אושרו בזמן.',
    en: 'Closes holds that were not confirmed in time.',
  },
  order: 1,
  ...everyMinutes(1),
  stepNames: { expired_holds: { he: 'שמירות שפגו', en: 'expired holds' } },
  countNames: { expired: { he: 'שמירות הסתיימו', en: 'holds ended' } },
})
export class HoldExpiryJob implements BatchWork {
  readonly steps = [
    repeatWhileFull('expired_holds', { limit: holdsPerBatch, counter: 'expired' }, (tx, now) =>
      expireHolds(tx, new Date(now.getTime() - confirmationGraceSeconds * 1000)),
    ),
  ];
}
