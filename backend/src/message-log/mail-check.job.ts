import { Injectable } from '@nestjs/common';
import { everyMinutes, type JobResult, type NonTransactionalWork } from '../jobs/job.js';
import { Job } from '../jobs/job.decorator.js';
import { MessageActionsService } from './message-actions.service.js';

/**
 * Every five minutes: connects to the mail server, so that a failure is noticed before a mail has to be sent, and its
 * end before the next attempt of a message that waits for hours.
 */
@Injectable()
@Job({
  name: 'check_mail',
  title: { he: 'בדיקת שרת המייל', en: 'Check the mail server' },
  description: {
    he: 'מתחברת לשרת המייל, וכשהוא חוזר לפעול משחררת את ההודעות שחיכו לו.',
    en: 'Connects to the mail server, and sends the messages that waited once it responds again.',
  },
  order: 14,
  ...everyMinutes(5),
  countNames: { mail_servers_down: { he: 'שרתי מייל שלא ענו', en: 'mail servers that did not respond' } },
})
export class MailCheckJob implements NonTransactionalWork {
  constructor(private readonly actions: MessageActionsService) {}

  async runOutsideTransaction(): Promise<JobResult> {
    return { mail_servers_down: (await this.actions.checkMail()) ? 0 : 1 };
  }
}
