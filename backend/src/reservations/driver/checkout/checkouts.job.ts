import { Injectable } from '@nestjs/common';
import { everyMinutes, type JobResult, type NonTransactionalWork } from '../../../jobs/job.js';
import { Job } from '../../../jobs/job.decorator.js';
import { RefundsService } from '../../../payments/refunds.service.js';
import { CheckoutResultsService } from './checkout-results.service.js';

/** A run's lease lasts a minute. Other jobs wait only for the first ten seconds. */
const maxRunMs = 20_000;

/**
 * Every minute: completes checkouts that were paid without the driver returning, and processes due refunds.
 */
@Injectable()
@Job({
  name: 'settle_checkouts',
  title: { he: 'השלמת תשלומים בכרטיס והחזרים', en: 'Finish and refund card payments' },
  description: {
    he: 'משלימה הזמנות ששולמו בלי שחזרו לאתר, ושולחת החזרים.',
    en: 'Completes paid reservations whose driver did not return, and sends due refunds.',
  },
  order: 7,
  ...everyMinutes(1),
  countNames: {
    looked_at: { he: 'תשלומים נבדקו', en: 'payments checked' },
    settled: { he: 'תשלומים הושלמו', en: 'payments completed' },
    refunded: { he: 'החזרים נשלחו', en: 'refunds sent' },
    failed: { he: 'נכשלו', en: 'failed' },
  },
})
export class CheckoutsJob implements NonTransactionalWork {
  constructor(
    private readonly results: CheckoutResultsService,
    private readonly refunds: RefundsService,
  ) {}

  async runOutsideTransaction(): Promise<JobResult> {
    const startedAt = performance.now();
    const result = { looked_at: 0, settled: 0, refunded: 0, failed: 0 };
    await this.refunds.completeRefundsOfPreviousVersion();
    while (performance.now() - startedAt < maxRunMs) {
      const outcomes = await this.results.processDue();
      if (outcomes.length === 0) break;
      for (const outcome of outcomes) result[outcome] += 1;
    }
    return result;
  }
}
