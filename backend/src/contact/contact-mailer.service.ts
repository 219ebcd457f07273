import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import { contactReplyTopic, contactTopic, type OutboxMessage } from '../outbox/outbox-message.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { contactReplyMail } from './contact-reply-mail.js';
import { contactMail } from './contact-mail.js';
import { ContactMessage } from './contact-message.entity.js';
import { ContactReply } from './contact-reply.entity.js';

/** Mails contact messages to the admins, and their answers to the authors. */
@Injectable()
export class ContactMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delivery: OutboxDeliveryService,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register([contactTopic], (message) => this.deliver(message));
    this.delivery.register([contactReplyTopic], (message) => this.deliverReply(message));
  }

  private async deliver(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const { manager } = this.dataSource;
    const contactMessage = await manager.findOneBy(ContactMessage, { id: message.contactMessageId ?? 0 });
    const { admin_email: to } = await this.settings.current();
    if (!contactMessage || !to) return 'dropped';
    const id = formatMessageId(message);
    await this.mail.send(contactMail(id, contactMessage, to, this.config.publicUrl));
    return 'sent';
  }

  private async deliverReply(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const { manager } = this.dataSource;
    const contactMessage = await manager.findOneBy(ContactMessage, { id: message.contactMessageId ?? 0 });
    const reply = await manager.findOneBy(ContactReply, { id: message.contactReplyId ?? 0 });
    if (!contactMessage || !reply) return 'dropped';
    const { admin_email: replyTo } = await this.settings.current();
    const id = formatMessageId(message);
    await this.mail.send(contactReplyMail(id, contactMessage, { text: reply.text, replyTo }));
    return 'sent';
  }
}
