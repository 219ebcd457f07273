import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import {
  type DriverTopic,
  type OutboxChannel,
  outboxChannels,
  type OutboxMessage,
} from '../platform/outbox/outbox-message.entity.js';
import { messageName } from '../platform/outbox/message-name.js';
import { OutboxDelivery } from '../platform/outbox/outbox-delivery.js';
import { RecipientLimitService } from '../platform/outbox/recipient-limit.service.js';
import { toICalendar } from '../reservations/calendar-event.js';
import { toReservationEvent } from '../reservations/reservation-event.js';
import { Sealer } from '../platform/crypto/sealer.js';
import { SettingsService } from '../settings/settings.service.js';
import { SmsGateway } from '../platform/sms/sms-gateway.js';
import { type WebhookFacts, WebhookSender } from '../webhooks/webhook-sender.js';
import { incidentMail } from './incident-mail.js';
import { isStillTrue } from './is-still-true.js';
import { mailHtml, mailText } from './mail-html.js';
import { messageOf } from './message.js';
import { shortText } from './short-text.js';
import { operatorOf, toldIncident } from './told-incident.js';
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
    private readonly settings: SettingsService,
    private readonly recipientLimit: RecipientLimitService,
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
    if (message.topic === 'spot_taken' && message.channel !== 'webhook') return this.mailToOperator(message);
    const told = await toldReservation(this.dataSource, message, this.sealer, this.config.publicUrl);
    if (!told) return 'dropped';
    if (message.channel === 'webhook')
      return this.webhooks.send(message, await this.webhookFacts(message, told));
    // Who had their data erased is not told any more.
    if (told.email === '') return 'dropped';
    const { topic } = message;
    if (topic === 'spot_taken') return 'dropped';
    const { status, reservation_end: reservationEnd } = told.row;
    if (!isStillTrue(topic, { status, reservationEnd }, this.clock.now())) return 'dropped';
    const id = messageName(message);
    const recipient = message.channel === 'sms' ? told.phoneNumber : told.email;
    await this.recipientLimit.run(recipient, () =>
      message.channel === 'sms'
        ? this.sms.send(id, told.phoneNumber, shortText(topic, told))
        : this.mailTo(told, topic, id),
    );
    return 'sent';
  }

  private async mailTo(told: ToldReservation, topic: DriverTopic, id: string): Promise<void> {
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

  /** About a taken spot, to one owner of its lot or to the admins, in their language. */
  private async mailToOperator(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const told = await toldIncident(this.dataSource, message);
    const reader = await operatorOf(this.dataSource, message, await this.settings.current());
    if (!told || !reader) return 'dropped';
    await this.mail.send(incidentMail(messageName(message), told, reader, this.config.publicUrl));
    return 'sent';
  }

  private async webhookFacts(message: OutboxMessage, { row }: ToldReservation): Promise<WebhookFacts> {
    const incident = await toldIncident(this.dataSource, message);
    return {
      reservation_id: row.id,
      status: row.status,
      parking_lot_id: row.parking_lot_id,
      venue_id: row.venue_id,
      venue_reference: row.venue_reference,
      spot_number: row.spot_number,
      reservation_start: row.reservation_start.toISOString(),
      reservation_end: row.reservation_end.toISOString(),
      // A stay that changed lots has a reservation in each.
      ...(row.origin_id !== null && { origin_reservation_id: row.origin_id }),
      ...(row.moved_to_id !== null && { moved_to_reservation_id: row.moved_to_id }),
      ...(incident && { taken_spot_number: incident.spot_number }),
    };
  }
}
