import { Injectable } from '@nestjs/common';
import { CheckoutResultsService } from '../reservations/driver/checkout/checkout-results.service.js';
import { everyMinute, type JobResult, type NonTransactionalJob } from './job.js';

/** A run's lease lasts a minute. Other jobs wait only for the first ten seconds. */
const maxRunMs = 20_000;

/**
 * Every minute: completes checkouts that were paid without the driver returning, and processes due refunds.
 */
@Injectable()
export class CheckoutsJob implements NonTransactionalJob {
  readonly name = 'settle_checkouts';
  readonly lastDue = everyMinute.lastDue;
  readonly nextDue = everyMinute.nextDue;

  constructor(private readonly results: CheckoutResultsService) {}

  async runOutsideTransaction(): Promise<JobResult> {
    const startedAt = performance.now();
    const result = { looked_at: 0, settled: 0, refunded: 0, failed: 0 };
    while (performance.now() - startedAt < maxRunMs) {
      const outcomes = await this.results.processDue();
      if (outcomes.length === 0) break;
      for (const outcome of outcomes) result[outcome] += 1;
    }
    return result;
  }
}
