import { Injectable } from '@nestjs/common';
import { everyMinutes, type JobResult, type NonTransactionalWork } from '../../jobs/job.js';
import { Job } from '../../jobs/job.decorator.js';
import { ChoicesService } from './choices.service.js';

const perRun = 2_000;

/** Every minute: applies the default of postponed events to reservations whose drivers did not choose in time. */
@Injectable()
@Job({
  name: 'default_choices',
  title: { he: 'בחירות באירועים שנדחו', en: 'Choices for postponed events' },
  description: {
    he: 'אחרי המועד לבחירה, משאירה או מבטלת עם החזר את ההזמנות של מי שלא בחר.',
    en: 'After the deadline, keeps or cancels with a refund the reservations of drivers who did not choose.',
  },
  order: 16,
  ...everyMinutes(1),
  countNames: {
    left: { he: 'הזמנות שנשארו', en: 'reservations that remain' },
    cancelled: { he: 'הזמנות שבוטלו', en: 'reservations cancelled' },
  },
})
export class DefaultChoicesJob implements NonTransactionalWork {
  constructor(private readonly choices: ChoicesService) {}

  /** Each reservation in a transaction of its own: a run that was interrupted continues with those that are left. */
  async runOutsideTransaction(now: Date): Promise<JobResult> {
    const result = { left: 0, cancelled: 0 };
    for (const due of await this.choices.findDue(now, perRun)) {
      const choice = await this.choices.applyDefault(due, now);
      if (choice === 'keep') result.left += 1;
      if (choice === 'cancel') result.cancelled += 1;
    }
    return result;
  }
}
