import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Message } from '../notifications/message.js';
import { leftToRight } from '../notifications/message-texts.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import { openingReminderTopic, type OutboxMessage } from '../outbox/outbox-message.entity.js';
import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { RecipientLimitService } from '../platform/delivery/recipient-limit.service.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { inLanguage } from '../platform/problems/language.js';
import { Venue } from '../venues/venue.entity.js';
import { OpeningReminder } from './opening-reminder.entity.js';
import { openingRemindersTexts } from './opening-reminders-texts.js';

/** Mails that an evening can be reserved, and deletes the request with its address. */
@Injectable()
export class OpeningRemindersMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly sealer: SealerService,
    private readonly delivery: OutboxDeliveryService,
    private readonly recipientLimit: RecipientLimitService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register([openingReminderTopic], (message) => this.deliver(message));
  }

  private async deliver(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const { manager } = this.dataSource;
    const id = message.openingReminderId ?? 0;
    const reminder = await manager.findOneBy(OpeningReminder, { id });
    const email = reminder && this.sealer.open(reminder.sealedEmail);
    const venue = reminder && (await manager.findOneBy(Venue, { id: reminder.venueId, isActive: true }));
    if (!email || !venue || reminder.reservationTime <= this.clock.now()) {
      await manager.delete(OpeningReminder, { id });
      return 'dropped';
    }
    const words = this.wordsOf(reminder, venue);
    const mail = {
      id: formatMessageId(message),
      to: email,
      content: words,
      language: reminder.locale,
      isToDriver: true,
      calendar: null,
    };
    await this.recipientLimit.run(email, () => this.mail.send(mail));
    await manager.delete(OpeningReminder, { id });
    return 'sent';
  }

  private wordsOf({ venueId, reservationTime, locale }: OpeningReminder, venue: Venue): Message {
    const t = openingRemindersTexts[locale];
    const venueName = inLanguage(locale, venue.name, venue.nameEn);
    const when = `${longLocalDate(localDateOf(reservationTime), locale)}, ${leftToRight(localTimeOf(reservationTime))}`;
    const seconds = Math.floor(reservationTime.getTime() / 1000);
    return {
      ...{ subject: t.subject(venueName), title: t.title, lead: t.lead(venueName, when), why: t.why },
      details: [],
      notes: [],
      actions: [
        {
          label: t.open,
          url: `${this.config.publicUrl}/reserve?venue_id=${venueId}&reservation_time=${seconds}&lang=${locale}`,
        },
      ],
    };
  }
}
