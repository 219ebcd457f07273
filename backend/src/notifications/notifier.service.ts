import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { MAIL_TRANSPORT, type MailTransport } from '../mail/mail.js';
import {
  type OutboxChannel,
  outboxChannels,
  type OutboxMessage,
  type OutboxTopic,
} from '../outbox/outbox-message.entity.js';
import { messageName } from '../outbox/message-name.js';
import { OutboxDelivery } from '../outbox/outbox-delivery.js';
import { toICalendar } from '../reservations/calendar-event.js';
import { toReservationEvent } from '../reservations/reservation-event.js';
import { Sealer } from '../persistence/sealer.js';
import { SmsGateway } from '../sms/sms-gateway.js';
import { type WebhookFacts, WebhookSender } from '../webhooks/webhook-sender.js';
import { isStillTrue } from './is-still-true.js';
import { mailHtml, mailText } from './mail-html.js';
import { messageOf } from './message.js';
import { shortText } from './short-text.js';
import { type ToldReservation, toldReservation } from './told-reservation.js';

/** Tells drivers what waits in the outbox, as things stand when it is told. */
@Injectable()
export class Notifier {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly delivery: OutboxDelivery,
    private readonly sealer: Sealer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
    private readonly sms: SmsGateway,
    private readonly webhooks: WebhookSender,
  ) {}

  /** Tells all whose time has come, by every channel. */
  async tellDue(): Promise<number> {
    const told = await Promise.all(outboxChannels.map((channel) => this.tellDueBy(channel)));
    return told.reduce((sum, one) => sum + one, 0);
  }

  /** Tells by one channel: what is slow there keeps no other one waiting. */
  async tellDueBy(channel: OutboxChannel): Promise<number> {
    let told = 0;
    for (;;) {
      const taken = await this.delivery.deliverDue(channel, (message) => this.tell(message));
      if (taken === 0) return told;
      told += taken;
    }
  }

  private async tell(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const told = await toldReservation(this.dataSource, message, this.sealer, this.config.publicUrl);
    if (!told) return 'dropped';
    if (message.channel === 'webhook') return this.webhooks.send(message, webhookFacts(told));
    // Who had their data erased is not told any more.
    if (told.email === '') return 'dropped';
    const { status, reservation_end: reservationEnd } = told.row;
    if (!isStillTrue(message.topic, { status, reservationEnd }, this.clock.now())) return 'dropped';
    const id = messageName(message);
    if (message.channel === 'sms') await this.sms.send(id, told.phoneNumber, shortText(message.topic, told));
    else await this.mailTo(told, message.topic, id);
    return 'sent';
  }

  private async mailTo(told: ToldReservation, topic: OutboxTopic, id: string): Promise<void> {
    const now = this.clock.now();
    const words = messageOf(topic, told, this.config.publicUrl, now);
    const event = toReservationEvent(told.row, told.language, now);
    await this.mail.send({
      id,
      to: told.email,
      subject: words.subject,
      text: mailText(words),
      html: mailHtml(words, told.language),
      calendar: { method: event.cancelled ? 'CANCEL' : 'PUBLISH', content: toICalendar(event) },
    });
  }
}

function webhookFacts({ row }: ToldReservation): WebhookFacts {
  return {
    reservation_id: row.id,
    status: row.status,
    parking_lot_id: row.parking_lot_id,
    venue_id: row.venue_id,
    venue_reference: row.venue_reference,
    spot_number: row.spot_number,
    reservation_start: row.reservation_start.toISOString(),
    reservation_end: row.reservation_end.toISOString(),
  };
}
