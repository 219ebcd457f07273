import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addCounts } from '../platform/persistence/batch.js';
import { runAll } from '../platform/persistence/run-all.js';
import { OffersService } from '../waitlist/offers.service.js';
import { expirePastEntries, latePaymentMinutes } from '../waitlist/settle-offers.js';
import { everyMinute, type JobResult, type NonTransactionalJob } from './job.js';

/**
 * Every minute: offers vacant spots to the waiting list, confirms entries whose offered spot was paid late, and expires entries
 * whose time has come. Needs no lease: each offer is one transaction that locks the first entry in line.
 */
@Injectable()
export class WaitlistJob implements NonTransactionalJob {
  readonly name = 'serve_waitlist';
  readonly lastDue = everyMinute.lastDue;
  readonly nextDue = everyMinute.nextDue;

  constructor(
    private readonly dataSource: DataSource,
    private readonly offers: OffersService,
  ) {}

  async runOutsideTransaction(now: Date): Promise<JobResult> {
    const results = await runAll<JobResult>([
      async () => ({ ...(await this.offers.processQueue(latePaymentMinutes)) }),
      async () => ({ ended: await expirePastEntries(this.dataSource.manager, now) }),
    ]);
    return results.reduce(addCounts);
  }
}
