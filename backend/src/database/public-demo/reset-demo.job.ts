import { Inject, Injectable } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.js';
import type { JobResult, NonTransactionalWork } from '../../jobs/job.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { MAIL_TRANSPORT, type MailTransport } from '../../platform/mail/mail.js';
import { resetPublicDemo } from './public-demo.js';
import { ResetStateService } from './reset-state.js';
import { lastReset, nextReset } from './reset-times.js';

/** Every six hours: the data of the public demo are made anew. */
@Injectable()
@Job({
  name: 'reset_demo',
  title: { he: 'איפוס ההדגמה', en: 'Reset the demo' },
  description: {
    he: 'מחליפה את כל הנתונים בנתוני הדגמה חדשים.',
    en: 'Replaces all data by new demo data.',
  },
  order: 90,
  lastDue: lastReset,
  nextDue: nextReset,
  countNames: {
    resets: { he: 'איפוסים', en: 'resets' },
    closed_ms: { he: 'אלפיות שנייה שההדגמה הייתה סגורה', en: 'milliseconds closed' },
  },
})
export class ResetDemoJob implements NonTransactionalWork {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
    private readonly state: ResetStateService,
  ) {}

  async runOutsideTransaction(now: Date): Promise<JobResult> {
    const { database, auth } = this.config;
    let closedMs = 0;
    const isReset = await resetPublicDemo(database.url, auth.jwtSecret, {
      dueAt: lastReset(now),
      now,
      whileClosed: async (work) => {
        closedMs = await this.close(work);
      },
    });
    if (isReset) await this.mail.deleteOldStored?.(0);
    return { resets: isReset ? 1 : 0, closed_ms: closedMs };
  }

  private async close(work: () => Promise<void>): Promise<number> {
    const startedAt = performance.now();
    this.state.isResetting = true;
    try {
      await work();
    } finally {
      this.state.isResetting = false;
    }
    return Math.round(performance.now() - startedAt);
  }
}
