import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { identifyingDetails, linkTo, type Message } from '../notifications/message.js';
import { messageTexts } from '../notifications/message-texts.js';
import {
  findReservationNotificationData,
  type ReservationNotificationData,
} from '../notifications/reservation-notification-data.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import {
  asReservationMessage,
  eveningMessageTopic,
  type ReservationMessage,
} from '../outbox/outbox-message.entity.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { RecipientLimitService } from '../platform/delivery/recipient-limit.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { EveningMessage } from './evening-message.entity.js';

/** Mails what an operator wrote to the drivers of an evening. */
@Injectable()
export class EveningMessagesMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delivery: OutboxDeliveryService,
    private readonly sealer: SealerService,
    private readonly recipientLimit: RecipientLimitService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register([eveningMessageTopic], (message) => this.deliver(asReservationMessage(message)));
  }

  private async deliver(message: ReservationMessage): Promise<'sent' | 'dropped'> {
    const id = message.eveningMessageId ?? 0;
    const written = await this.dataSource.manager.findOneBy(EveningMessage, { id });
    const data = await findReservationNotificationData(
      this.dataSource,
      message,
      this.sealer,
      this.config.publicUrl,
    );
    // The reservation was cancelled, or the driver's data was erased.
    if (!written || !data?.email || data.row.status !== 'confirmed') return 'dropped';
    const words = wordsOf(written, data, this.config.publicUrl);
    await this.recipientLimit.run(data.email, () =>
      this.mail.send({
        id: formatMessageId(message),
        to: data.email,
        content: words,
        language: data.language,
        isToDriver: true,
        calendar: null,
      }),
    );
    return 'sent';
  }
}

function wordsOf(written: EveningMessage, data: ReservationNotificationData, publicUrl: string): Message {
  const t = messageTexts[data.language];
  const isHebrew = data.language === 'he';
  const subject = isHebrew ? written.subjectHe : written.subjectEn;
  return {
    ...{ subject, title: subject, lead: isHebrew ? written.textHe : written.textEn, why: t.why },
    details: identifyingDetails(data),
    notes: [],
    actions: [linkTo(data, publicUrl, t.open)],
  };
}
