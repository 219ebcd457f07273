import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Message } from '../notifications/message.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import { myReservationsTopic, type OutboxMessage } from '../outbox/outbox-message.entity.js';
import { RecipientLimitService } from '../platform/delivery/recipient-limit.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { myReservationsTexts } from './my-reservations-texts.js';
import { MyReservationsService } from './my-reservations.service.js';

/** Mails the link to the reservations of an address that has any. */
@Injectable()
export class MyReservationsMailerService implements OnModuleInit {
  constructor(
    private readonly myReservations: MyReservationsService,
    private readonly delivery: OutboxDeliveryService,
    private readonly recipientLimit: RecipientLimitService,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register([myReservationsTopic], (message) => this.deliver(message));
  }

  private async deliver(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const issued = await this.myReservations.issueLink(message.reservationLookupId ?? 0);
    if (!issued) return 'dropped';
    const { email, language, link, count } = issued;
    const t = myReservationsTexts[language];
    const words: Message = {
      ...{ subject: t.subject, title: t.title, lead: t.lead(count), why: t.why },
      details: [],
      notes: [t.note],
      actions: [{ label: t.open, url: link }],
    };
    const mail = {
      id: formatMessageId(message),
      to: email,
      content: words,
      language,
      calendar: null,
    };
    await this.recipientLimit.run(email, () => this.mail.send(mail));
    return 'sent';
  }
}
