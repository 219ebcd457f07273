import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { formatWaitlistMessageId } from '../platform/outbox/message-id.js';
import type { OutboxState } from '../platform/outbox/outbox-message.entity.js';
import { RecipientLimitService } from '../platform/outbox/recipient-limit.service.js';
import { describeFailure } from '../platform/outbox/retry.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { Venue } from '../venues/venue.entity.js';
import { WaitlistEntry } from './waitlist-entry.entity.js';
import { joinedMessage, type OfferedSpot, offeredMessage, toMail } from './waitlist-mail.js';
import { WaitlistMessage } from './waitlist-message.entity.js';

/** Longer than a mail server may take, so that nobody else begins with what is still being sent. */
const leaseSeconds = 120;

const offeredSpotSql = `
  SELECT l.name AS lot_name, l.name_en AS lot_name_en, l.address AS lot_address, l.address_en AS lot_address_en,
         s.number AS spot_number, h.price_agorot, h.walking_time_minutes, h.reservation_time,
         h.reservation_end, h.expires_at
    FROM holds h
    JOIN parking_lots l ON l.id = h.parking_lot_id
    JOIN spots s ON s.parking_lot_id = h.parking_lot_id AND s.id = h.spot_id
   WHERE h.parking_lot_id = $1 AND h.session_hash = $2 AND h.state = 'live' AND h.expires_at > $3`;

/**
 * Tells those who wait by mail, at least once, as the outbox of the lots tells drivers: with the same patience, and with
 * the same id each time, by which a receiver knows a double. What is no longer true when its time comes is not told.
 */
@Injectable()
export class WaitlistMailerService {
  private readonly logger = new Logger('Waitlist');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly sealer: SealerService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
    private readonly recipientLimit: RecipientLimitService,
  ) {}

  /** Tells all whose time has come; answers how many it took. */
  async deliverPending(): Promise<number> {
    for (let data = 0; ; data++) {
      const message = await this.claimNext();
      if (!message) return data;
      await this.deliver(message);
    }
  }

  /**
   * The next one that waits; until its lease ends it is nobody else's. Looked for first and then taken by its key, since
   * rows can't be locked while looking over several machines.
   */
  private async claimNext(): Promise<WaitlistMessage | null> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const isDue = `state = 'waiting' AND next_attempt_at <= $1`;
    for (;;) {
      const [due] = await manager.query<{ venue_id: number; id: number }[]>(
        `SELECT venue_id, id FROM waitlist_messages WHERE ${isDue} ORDER BY next_attempt_at LIMIT 1`,
        [now],
      );
      if (!due) return null;
      const [, count] = await manager.query<[unknown[], number]>(
        `UPDATE waitlist_messages SET attempts = attempts + 1, next_attempt_at = $2
          WHERE ${isDue} AND venue_id = $3 AND id = $4`,
        [now, new Date(now.getTime() + leaseSeconds * 1000), due.venue_id, due.id],
      );
      if (count > 0) return manager.findOneBy(WaitlistMessage, { venueId: due.venue_id, id: due.id });
    }
  }

  private async deliver(message: WaitlistMessage): Promise<void> {
    try {
      const state = await this.send(message);
      await this.recordOutcome(message, {
        state,
        lastError: null,
        ...(state === 'sent' ? { sentAt: this.clock.now() } : {}),
      });
    } catch (error) {
      const { lastError, next } = describeFailure(message.attempts, error, this.clock.now());
      this.logger.warn(`message ${message.id} (${message.topic}): ${lastError}`);
      await this.recordOutcome(message, {
        lastError,
        ...(next ? { nextAttemptAt: next } : { state: 'dead' }),
      });
    }
  }

  private async send(message: WaitlistMessage): Promise<'sent' | 'dropped'> {
    const { venueId, entryId, topic } = message;
    const { manager } = this.dataSource;
    const entry = await manager.findOneBy(WaitlistEntry, { venueId, id: entryId });
    const token = entry?.sealedToken && this.sealer.open(entry.sealedToken);
    const isStillRelevant =
      entry && (topic === 'offered' ? entry.state === 'offered' : entry.state === 'waiting');
    if (!token || !isStillRelevant || !entry.email) return 'dropped';
    const venue = await manager.findOneByOrFail(Venue, { id: venueId });
    const data = { entry, venue, token, publicUrl: this.config.publicUrl };
    const spot = topic === 'offered' ? await this.offeredSpot(entry) : null;
    if (topic === 'offered' && !spot) return 'dropped';
    const words = spot ? offeredMessage(data, spot) : joinedMessage(data);
    const mail = toMail(formatWaitlistMessageId(message), entry, words);
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

  /** Writes down what came of an attempt, unless somebody else has begun another one since. */
  private async recordOutcome(
    { venueId, id, attempts }: WaitlistMessage,
    outcome: { state?: OutboxState; lastError: string | null; nextAttemptAt?: Date; sentAt?: Date },
  ): Promise<void> {
    await this.dataSource.manager.update(
      WaitlistMessage,
      { venueId, id, attempts, state: 'waiting' },
      outcome,
    );
  }
}
