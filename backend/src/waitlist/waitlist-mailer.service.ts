import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import { type OutboxMessage, waitlistTopics } from '../outbox/outbox-message.entity.js';
import { RecipientLimitService } from '../platform/delivery/recipient-limit.service.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { arriveFromSql, early, earlyMinutes } from '../reservations/arrive-from.js';
import { VenueEvent } from '../events/venue-event.entity.js';
import { Venue } from '../venues/venue.entity.js';
import { WaitlistEntry } from './waitlist-entry.entity.js';
import { joinedMessage, type OfferedSpot, offeredMessage, toMail } from './waitlist-mail.js';

/** From when the car may come follows from the hold as from the reservation that it becomes. */
const offeredSpotSql = `
    WITH ${early}
  SELECT l.name AS lot_name, l.name_en AS lot_name_en, l.address AS lot_address, l.address_en AS lot_address_en,
         s.number AS spot_number, h.price_agorot, h.walking_time_minutes, h.reservation_time,
         h.reservation_end, h.expires_at, ${arriveFromSql('arrival', earlyMinutes)} AS arrive_from
    FROM holds h
    JOIN parking_lots l ON l.id = h.parking_lot_id
    JOIN spots s ON s.parking_lot_id = h.parking_lot_id AND s.id = h.spot_id
   CROSS JOIN LATERAL (SELECT h.parking_lot_id, h.spot_id, h.reservation_time AS reservation_start,
                              h.service_date,
                              '' AS license_plate) arrival
   WHERE h.parking_lot_id = $1 AND h.session_hash = $2 AND h.state = 'live' AND h.expires_at > $3`;

/** Mails people on the waitlist. A mail that is no longer true when it is due is dropped. */
@Injectable()
export class WaitlistMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly delivery: OutboxDeliveryService,
    private readonly sealer: SealerService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
    private readonly recipientLimit: RecipientLimitService,
  ) {}

  onModuleInit(): void {
    this.delivery.register(waitlistTopics, (message) => this.deliver(message));
  }

  private async deliver(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const { topic } = message;
    const venueId = message.venueId ?? 0;
    const { manager } = this.dataSource;
    const entry = await manager.findOneBy(WaitlistEntry, { venueId, id: message.waitlistEntryId ?? 0 });
    const token = entry?.sealedToken && this.sealer.open(entry.sealedToken);
    const isOffer = topic === 'waitlist_offered';
    const isStillRelevant = entry?.state === (isOffer ? 'offered' : 'waiting');
    if (!token || !isStillRelevant || !entry.email) return 'dropped';
    // The mail of an earlier offer was delayed; the current one has its own.
    if (isOffer && entry.offeredAt && message.createdAt < entry.offeredAt) return 'dropped';
    const venue = await manager.findOneByOrFail(Venue, { id: venueId });
    const event = entry.eventId === null ? null : await manager.findOneBy(VenueEvent, { id: entry.eventId });
    const data = { entry, venue, token, publicUrl: this.config.publicUrl, eventSlug: event?.slug ?? null };
    const spot = isOffer ? await this.offeredSpot(entry) : null;
    if (isOffer && !spot) return 'dropped';
    const words = spot ? offeredMessage(data, spot) : joinedMessage(data);
    const mail = toMail(formatMessageId(message), data, words);
    await this.recipientLimit.run(entry.email, () => this.mail.send(mail));
    return 'sent';
  }

  private async offeredSpot(entry: WaitlistEntry): Promise<OfferedSpot | null> {
    const [spot] = await this.dataSource.query<OfferedSpot[]>(offeredSpotSql, [
      entry.offeredLotId,
      entry.offeredSessionHash,
      this.clock.now(),
    ]);
    return spot ?? null;
  }
}
