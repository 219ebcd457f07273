import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { describeFailure } from '../platform/delivery/retry.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import type { Language } from '../platform/problems/language.js';
import { RequestLimitService } from '../platform/rate-limits/request-limit.service.js';
import { User } from '../users/user.entity.js';
import type { TestMailDto } from './message-log.dto.js';

const maxPerMinute = 5;

const words = {
  he: {
    subject: 'מייל בדיקה',
    title: 'המייל הגיע',
    lead: 'השליחה פועלת. כדאי לבדוק בכותרות המייל שהשולח מאומת: SPF, DKIM ו־DMARC.',
    why: 'המייל נשלח כי ביקשת מייל בדיקה מיומן ההודעות.',
  },
  en: {
    subject: 'Test mail',
    title: 'The mail has arrived',
    lead: 'Sending works. In the headers of the mail you can check that SPF, DKIM and DMARC pass.',
    why: 'You received this email because you requested a test mail in the message log.',
  },
};

/** Sends a mail at once, outside the outbox, so that an operator sees what the mail server says. */
@Injectable()
export class TestMailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RequestLimitService,
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  /** A rejected mail is an outcome, not an error. `too_many_requests` after five in a minute. */
  async send(actor: Actor, language: Language): Promise<TestMailDto> {
    await this.limits.consume({ name: 'test mails', subject: String(actor.id) }, maxPerMinute);
    const { email: to } = await this.dataSource.manager.findOneByOrFail(User, { id: actor.id });
    const hasMailServer = this.config.mail.smtpUrl !== null;
    const message = { ...words[language], details: [], notes: [], actions: [] };
    try {
      const response = await this.mail.send({
        id: `test-${randomUUID()}`,
        to,
        content: message,
        language,
        calendar: null,
      });
      return {
        to,
        is_accepted: true,
        has_mail_server: hasMailServer,
        cause: null,
        // Without a mail server it is a path of this server.
        response: hasMailServer ? response : '',
      };
    } catch (error) {
      const { cause, lastError } = describeFailure(1, error, this.clock.now());
      return { to, is_accepted: false, has_mail_server: hasMailServer, cause, response: lastError };
    }
  }
}
