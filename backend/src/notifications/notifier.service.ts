import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { MAIL_TRANSPORT, type MailTransport } from '../mail/mail.js';
import type { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { Undeliverable } from '../outbox/retry.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { toICalendar } from '../reservations/calendar-event.js';
import { toReservationEvent } from '../reservations/reservation-event.js';
import { SealedLinks } from '../reservations/sealed-links.js';
import { isStillTrue } from './is-still-true.js';
import { mailHtml, mailText } from './mail-html.js';
import { messageOf } from './message.js';
import { toldReservation } from './told-reservation.js';

/** Tells drivers what waits in the outbox, as things stand when it is told. */
@Injectable()
export class Notifier {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly outbox: OutboxService,
    private readonly links: SealedLinks,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  /** Tells all whose time has come. */
  async tellDue(): Promise<number> {
    let told = 0;
    for (;;) {
      const taken = await this.outbox.deliverDue((message) => this.tell(message));
      if (taken === 0) return told;
      told += taken;
    }
  }

  private async tell(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    if (message.channel !== 'mail') throw new Undeliverable(`nothing carries ${message.channel}`);
    const { publicUrl } = this.config;
    const told = await toldReservation(this.dataSource, message, this.links, publicUrl);
    const now = this.clock.now();
    if (!told) return 'dropped';
    const { status, reservation_end: reservationEnd } = told.row;
    if (!isStillTrue(message.topic, { status, reservationEnd }, now)) return 'dropped';
    const words = messageOf(message.topic, told, publicUrl, now);
    const event = toReservationEvent(told.row, told.language, now);
    await this.mail.send({
      id: `message-${message.parkingLotId}-${message.id}`,
      to: told.email,
      subject: words.subject,
      text: mailText(words),
      html: mailHtml(words, told.language),
      calendar: { method: event.cancelled ? 'CANCEL' : 'PUBLISH', content: toICalendar(event) },
    });
    return 'sent';
  }
}
