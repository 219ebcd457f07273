import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BrandService } from '../platform/brand/brand.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import {
  asReservationMessage,
  type DriverTopic,
  driverTopics,
  type OutboxTopic,
  type ReservationMessage,
} from '../outbox/outbox-message.entity.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import { RecipientLimitService } from '../platform/delivery/recipient-limit.service.js';
import { toICalendar } from '../reservations/driver/calendar-event.js';
import { calendarSourceOf, toReservationEvent } from '../reservations/driver/reservation-event.js';
import { toGroupCalendar } from '../reservations/driver/group-calendar.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { helpHours, helpPhone } from '../settings/help-phone.js';
import { SettingsService } from '../settings/settings.service.js';
import { SmsGatewayClient } from '../platform/sms/sms-gateway.client.js';
import { type WebhookPayload, WebhookSenderService } from '../webhooks/webhook-sender.service.js';
import { incidentMail } from './incident-mail.js';
import { isStillRelevant } from './is-still-relevant.js';
import { buildMessage } from './message.js';
import { buildSmsText } from './sms-text.js';
import { operatorOf, findIncidentNotificationData } from './incident-notification-data.js';
import {
  type ReservationNotificationData,
  findReservationNotificationData,
} from './reservation-notification-data.js';

const isDriverTopic = (topic: OutboxTopic): topic is DriverTopic =>
  (driverTopics as readonly OutboxTopic[]).includes(topic);

/** Sends messages about reservations, with the data of the time of delivery. */
@Injectable()
export class NotifierService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly delivery: OutboxDeliveryService,
    private readonly sealer: SealerService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
    private readonly sms: SmsGatewayClient,
    private readonly webhooks: WebhookSenderService,
    private readonly settings: SettingsService,
    private readonly brand: BrandService,
    private readonly recipientLimit: RecipientLimitService,
  ) {}

  onModuleInit(): void {
    this.delivery.register([...driverTopics, 'spot_taken'], (message) =>
      this.deliver(asReservationMessage(message)),
    );
  }

  private async deliver(message: ReservationMessage): Promise<'sent' | 'dropped'> {
    if (message.topic === 'spot_taken' && message.channel !== 'webhook')
      return this.sendOperatorMail(message);
    const data = await findReservationNotificationData(
      this.dataSource,
      message,
      this.sealer,
      this.config.publicUrl,
    );
    if (!data) return 'dropped';
    if (message.channel === 'webhook')
      return this.webhooks.send(message, await this.buildWebhookPayload(message, data));
    const { topic } = message;
    if (!isDriverTopic(topic)) return 'dropped';
    const { status, reservation_end: reservationEnd } = data.row;
    if (!isStillRelevant(topic, { status, reservationEnd }, this.clock.now())) return 'dropped';
    const id = formatMessageId(message);
    const recipient = message.channel === 'sms' ? data.phoneNumber : data.email;
    // The driver's data was erased, or an operator reserved without an email address.
    if (recipient === '') return 'dropped';
    await this.recipientLimit.run(recipient, () =>
      message.channel === 'sms'
        ? this.sms.send(id, data.phoneNumber, buildSmsText(topic, data, this.config.publicUrl))
        : this.sendMail(data, topic, id),
    );
    return 'sent';
  }

  private async sendMail(data: ReservationNotificationData, topic: DriverTopic, id: string): Promise<void> {
    const now = this.clock.now();
    const settings = await this.settings.current();
    const site = {
      publicUrl: this.config.publicUrl,
      supportPhone: helpPhone(settings),
      supportHours: helpHours(settings, data.language),
    };
    const words = buildMessage(topic, data, site, now);
    const source = calendarSourceOf(this.config.site, await this.brand.read(), data.language, data.link);
    const event = toReservationEvent(data.row, source, data.language, now);
    await this.mail.send({
      id,
      to: data.email,
      content: words,
      language: data.language,
      isToDriver: true,
      calendar: (await this.groupCalendarOf(data.group, now)) ?? {
        method: event.cancelled ? 'CANCEL' : 'PUBLISH',
        content: toICalendar(event),
      },
    });
  }

  /** An organiser has one entry for all cars; null for a mail to a driver. */
  private async groupCalendarOf(
    group: ReservationNotificationData['group'],
    now: Date,
  ): Promise<ReturnType<typeof toGroupCalendar> | null> {
    if (!group) return null;
    const { found, link } = group;
    const source = calendarSourceOf(this.config.site, await this.brand.read(), found.group.locale, link);
    return toGroupCalendar(found, source, now);
  }

  /** A mail about a taken spot to one owner of its lot or to the admins, in their language. */
  private async sendOperatorMail(message: ReservationMessage): Promise<'sent' | 'dropped'> {
    const data = await findIncidentNotificationData(this.dataSource, message);
    const operatorRecipient = await operatorOf(this.dataSource, message, await this.settings.current());
    if (!data || !operatorRecipient) return 'dropped';
    await this.mail.send(
      incidentMail(formatMessageId(message), data, operatorRecipient, this.config.publicUrl),
    );
    return 'sent';
  }

  private async buildWebhookPayload(
    message: ReservationMessage,
    { row }: ReservationNotificationData,
  ): Promise<WebhookPayload> {
    const incident = await findIncidentNotificationData(this.dataSource, message);
    return {
      reservation_id: row.id,
      status: row.status,
      parking_lot_id: row.parking_lot_id,
      venue_id: row.venue_id,
      venue_reference: row.venue_reference,
      event_id: row.event_id,
      event_title: row.event_title,
      event_title_en: row.event_title_en,
      spot_number: row.spot_number,
      reservation_start: row.reservation_start.toISOString(),
      reservation_end: row.reservation_end.toISOString(),
      // A reservation that was moved between lots is one reservation in each.
      ...(row.origin_id !== null && { origin_reservation_id: row.origin_id }),
      ...(row.moved_to_id !== null && { moved_to_reservation_id: row.moved_to_id }),
      ...(incident && { taken_spot_number: incident.spot_number }),
    };
  }
}
