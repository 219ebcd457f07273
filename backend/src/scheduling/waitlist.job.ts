import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OffersService } from '../waitlist/offers.service.js';
import { expirePastEntries } from '../waitlist/settle-offers.js';
import { everyMinute, type JobResult, type NonTransactionalJob } from './job.js';

/**
 * Each minute: spots that are free become holds for those who wait, and who waited until the time came is let go. No
 * process needs to be fenced off: each offer is a transaction of its own, which the first in line is locked for.
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
    const ended = await expirePastEntries(this.dataSource.manager, now);
    const { offered, confirmed, missed } = await this.offers.processQueue();
    return { offered, confirmed, missed, ended };
  }
}
