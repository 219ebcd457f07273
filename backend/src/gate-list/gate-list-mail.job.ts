import { Injectable } from '@nestjs/common';
import { everyMinutes, type JobResult, type NonTransactionalWork } from '../jobs/job.js';
import { Job } from '../jobs/job.decorator.js';
import { GateListMailService } from './gate-list-mail.service.js';

/** Every minute: mails the gate lists of service days whose first arrival is less than two hours away. */
@Injectable()
@Job({
  name: 'mail_gate_lists',
  title: { he: 'שליחת רשימות שער', en: 'Email gate lists' },
  description: {
    he: 'שולחת לבעלי החניון את רשימת היום, שעתיים לפני ההגעה הראשונה.',
    en: 'Emails the list of the day to owners, two hours before the first arrival.',
  },
  order: 8,
  ...everyMinutes(1),
  countNames: {
    gate_lists_mailed: { he: 'רשימות שער נשלחו', en: 'gate lists mailed' },
  },
})
export class GateListMailJob implements NonTransactionalWork {
  constructor(private readonly lists: GateListMailService) {}

  async runOutsideTransaction(now: Date): Promise<JobResult> {
    return { gate_lists_mailed: await this.lists.enqueueDue(now) };
  }
}
