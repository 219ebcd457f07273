import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PrintedGateListService } from '../gate-list/printed-gate-list.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { endOfServiceDay, localTimeOf } from '../platform/clock/israel-time.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import { gateListTopic, type OutboxMessage } from '../outbox/outbox-message.entity.js';
import type { Language } from '../platform/problems/language.js';
import { gateListMailTexts } from './gate-list-mail-texts.js';
import type { Message } from './message.js';
import { isolated, leftToRight } from './message-texts.js';

interface Recipient {
  email: string;
  locale: Language;
}

/** Mails the list of a service day to an owner of the lot, as it is at the time of delivery. */
@Injectable()
export class GateListMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly lists: PrintedGateListService,
    private readonly delivery: OutboxDeliveryService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register([gateListTopic], (message) => this.deliver(message));
  }

  private async deliver(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const { parkingLotId, serviceDate: serviceDay, toUserId: ownerId } = message;
    if (serviceDay === null || ownerId === null) return 'dropped';
    const now = this.clock.now();
    const recipient = await this.findRecipient(parkingLotId, ownerId);
    if (!recipient || now >= endOfServiceDay(serviceDay)) return 'dropped';
    const language = recipient.locale;
    const list = await this.lists.create({ ownerId, parkingLotId, serviceDay, language });
    const t = gateListMailTexts[language];
    const day = longLocalDate(serviceDay, language);
    const words: Message = {
      subject: t.subject(list.lotName, day),
      title: t.title,
      lead: t.lead,
      details: [
        { name: t.lot, value: isolated(list.lotName) },
        { name: t.day, value: day },
        { name: t.reservations, value: leftToRight(String(list.reservations)) },
        { name: t.madeAt, value: leftToRight(localTimeOf(now)) },
      ],
      notes: [t.later],
      actions: [{ label: t.open, url: `${this.config.publicUrl}/owner/arrivals` }],
      why: t.why,
    };
    await this.mail.send({
      id: formatMessageId(message),
      to: recipient.email,
      content: words,
      language,
      calendar: null,
      attachments: [
        {
          name: `gate-list-${parkingLotId}-${serviceDay}.pdf`,
          type: 'application/pdf',
          bytes: list.bytes,
        },
      ],
    });
    return 'sent';
  }

  /** An active owner of a lot that still wants the list. */
  private async findRecipient(parkingLotId: number, ownerId: number): Promise<Recipient | null> {
    const [recipient] = await this.dataSource.query<Recipient[]>(
      `SELECT u.email, u.locale
         FROM lot_owners o
         JOIN users u ON u.id = o.user_id AND u.is_active
         JOIN parking_lots l ON l.id = o.parking_lot_id AND l.mails_gate_list
        WHERE o.parking_lot_id = $1 AND o.user_id = $2`,
      [parkingLotId, ownerId],
    );
    return recipient ?? null;
  }
}
