import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { formatMessageId } from '../platform/outbox/message-id.js';
import { OutboxDeliveryService } from '../platform/outbox/outbox-delivery.service.js';
import {
  type AccountTopic,
  accountTopics,
  type OutboxMessage,
} from '../platform/outbox/outbox-message.entity.js';
import { User } from '../users/user.entity.js';
import { accountTexts } from './account-texts.js';
import { mailHtml, mailText } from './mail-html.js';
import type { Message } from './message.js';
import { leftToRight } from './message-texts.js';

/** Mails users about changes of the ways to sign in to their account, in their language. */
@Injectable()
export class AccountMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delivery: OutboxDeliveryService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register(accountTopics, (message) => this.deliver(message));
  }

  private async deliver(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const user = await this.dataSource.manager.findOneBy(User, { id: message.userId ?? 0 });
    if (!user) return 'dropped';
    const { locale, email } = user;
    const t = accountTexts[locale];
    const words: Message = {
      ...t.topics[message.topic as AccountTopic],
      details: [{ name: t.account, value: leftToRight(email) }],
      notes: [t.notYou],
      actions: [{ label: t.open, url: `${this.config.publicUrl}/settings/security` }],
      why: t.why,
    };
    await this.mail.send({
      id: formatMessageId(message),
      to: email,
      subject: words.subject,
      text: mailText(words),
      html: mailHtml(words, locale),
      calendar: null,
    });
    return 'sent';
  }
}
