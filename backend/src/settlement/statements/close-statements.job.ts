import { Injectable } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.js';
import type { JobResult, NonTransactionalWork } from '../../jobs/job.js';
import { closesAt, monthOf, nextMonth, previousMonth } from './month.js';
import { StatementsService } from './statements.service.js';

/** The due time of the month, or of the one before it on the 1st until 06:00. */
const lastDue = (now: Date): Date => {
  const due = closesAt(monthOf(now));
  return due <= now ? due : closesAt(previousMonth(monthOf(now)));
};

/**
 * On the 1st of each month at 06:00: writes the statements of the month that ended. Nothing is sent until they are
 * approved.
 */
@Injectable()
@Job({
  name: 'close_statements',
  title: { he: 'סגירת חודש', en: 'Close the month' },
  description: {
    he: 'מכינה לכל מוטב דוח התחשבנות ולכל לקוח בהקפה דוח חיובים של החודש שהסתיים. הדוחות נשלחים רק אחרי אישור.',
    en: 'Writes a statement of the month that ended for each payee and account. They are sent only after the approval.',
  },
  order: 12,
  lastDue,
  nextDue: (now) => {
    const due = closesAt(monthOf(now));
    return due > now ? due : closesAt(nextMonth(monthOf(now)));
  },
  keepsRuns: true,
  countNames: { statements_written: { he: 'דוחות נכתבו', en: 'statements written' } },
})
export class CloseStatementsJob implements NonTransactionalWork {
  constructor(private readonly statements: StatementsService) {}

  async runOutsideTransaction(now: Date): Promise<JobResult> {
    return { statements_written: await this.statements.close(previousMonth(monthOf(now))) };
  }
}
