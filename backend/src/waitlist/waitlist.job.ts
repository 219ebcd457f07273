import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { everyMinutes, type JobResult, type NonTransactionalWork } from '../jobs/job.js';
import { Job } from '../jobs/job.decorator.js';
import { addCounts } from '../platform/persistence/batch.js';
import { runAll } from '../platform/persistence/run-all.js';
import { OffersService } from './offers.service.js';
import { expirePastEntries, latePaymentMinutes } from './settle-offers.js';

/**
 * Every minute: offers vacant spots to the waiting list, confirms entries whose offered spot was paid late, and expires
 * entries whose time has come. Needs no lease: each offer is one transaction that locks the first entry in line.
 */
@Injectable()
@Job({
  name: 'serve_waitlist',
  title: { he: 'הצעת מקומות לממתינים', en: 'Offer spots to the waiting list' },
  description: {
    he: 'מציעה מקומות שהתפנו לממתינים ברשימה.',
    en: 'Offers free spots to the people who wait for one.',
  },
  order: 2,
  ...everyMinutes(1),
  countNames: {
    offered: { he: 'מקומות הוצעו', en: 'spots offered' },
    confirmed: { he: 'הצעות אושרו', en: 'offers accepted' },
    missed: { he: 'הצעות פגו', en: 'offers expired' },
    ended: { he: 'המתנות הסתיימו', en: 'waits ended' },
  },
})
export class WaitlistJob implements NonTransactionalWork {
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
