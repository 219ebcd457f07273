import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { HoldsService } from '../holds/holds.service.js';
import { deleteStoredMails } from '../outbox/delete-stored-mails.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { noLotId } from '../outbox/outbox-message.entity.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { Venue } from '../venues/venue.entity.js';
import { updateOfferOutcomes } from './settle-offers.js';
import { WaitlistEntry, type WaitlistState } from './waitlist-entry.entity.js';
import type { WaitlistEntryDto } from './waitlist.dto.js';
import { readWaitlistToken } from './waitlist-token.js';

/** The values of columns that are erased when a person leaves. */
const erasedFields = { email: '', clientHash: null, sealedToken: null, sealedSession: null };

/** What the holder of an entry's secret link may see and do. A token that opens no entry is `not_found`. */
@Injectable()
export class WaitlistEntryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly holds: HoldsService,
    private readonly sealer: SealerService,
    private readonly clock: ClockService,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  /** The entry, with the hold if one is offered. Offers that have expired are settled first. */
  async show(token: unknown, language: Language): Promise<WaitlistEntryDto> {
    const { venueId, id } = await this.open(token);
    await updateOfferOutcomes(this.dataSource.manager, this.clock.now());
    const entry = await this.dataSource.manager.findOneByOrFail(WaitlistEntry, { venueId, id });
    const venue = await this.dataSource.manager.findOneByOrFail(Venue, { id: venueId });
    const session = this.sessionOf(entry);
    const hold = session ? await this.holds.find(session, language) : null;
    const state = entry.state === 'offered' && !hold ? 'missed' : this.stateOf(entry);
    return {
      state,
      venue_id: venueId,
      venue_name: inLanguage(language, venue.name, venue.nameEn),
      reservation_time: Math.floor(entry.reservationTime.getTime() / 1000),
      reservation_end: hold ? hold.reservation_end : entry.reservationEnd.toISOString(),
      ahead: state === 'waiting' ? await this.ahead(entry) : null,
      email: entry.email,
      hold,
    };
  }

  /**
   * Ends the entry, releases an offered hold, and erases the email address and the stored mails. A confirmed offer
   * stays confirmed.
   */
  async leave(token: unknown, language: Language): Promise<WaitlistEntryDto> {
    const { venueId, id } = await this.open(token);
    await updateOfferOutcomes(this.dataSource.manager, this.clock.now());
    const { session, messages } = await this.transactions.run(async (tx) => {
      const where = { venueId, id };
      // Offers take the same lock, so that none is made to an entry that has been left.
      const entry = await tx.findOneOrFail(WaitlistEntry, { where, lock: { mode: 'pessimistic_write' } });
      await tx.update(WaitlistEntry, where, {
        ...erasedFields,
        state: entry.state === 'confirmed' ? 'confirmed' : 'left',
        updatedAt: this.clock.now(),
      });
      const [updatedMessages] = await tx.query<[{ id: number }[], number]>(
        `UPDATE outbox_messages
            SET last_error = NULL, state = CASE WHEN state = 'waiting' THEN 'dropped' ELSE state END
          WHERE parking_lot_id = $1 AND venue_id = $2 AND waitlist_entry_id = $3 RETURNING id`,
        [noLotId, venueId, id],
      );
      return { session: this.sessionOf(entry), messages: updatedMessages };
    });
    const hold = session ? await this.holds.find(session, language) : null;
    if (hold) await this.holds.release(hold.spot_id, session);
    await deleteStoredMails(
      this.mail,
      messages.map((message) => ({ parkingLotId: noLotId, id: message.id })),
    );
    return this.show(token, language);
  }

  /** Adds a missed entry to the end of the queue. An entry in any other state keeps its position. */
  async rejoin(token: unknown, language: Language): Promise<WaitlistEntryDto> {
    const { venueId, id, serviceDate, slot, email } = await this.open(token);
    await this.dataSource.query(
      `UPDATE waitlist_entries SET state = 'waiting', queued_at = $3, updated_at = $3
        WHERE venue_id = $1 AND id = $2 AND state = 'missed' AND email <> '' AND reservation_time > $3
          AND NOT EXISTS (SELECT FROM waitlist_entries other
                           WHERE other.venue_id = $1 AND other.service_date = $4 AND other.slot = $6 AND other.email = $5
                             AND other.state IN ('waiting', 'offered'))`,
      [venueId, id, this.clock.now(), serviceDate, email, slot],
    );
    return this.show(token, language);
  }

  private async open(token: unknown): Promise<WaitlistEntry> {
    const parsed = readWaitlistToken(token);
    const where = parsed && { venueId: parsed.venueId, tokenHash: parsed.hash };
    const entry = where && (await this.dataSource.manager.findOneBy(WaitlistEntry, where));
    if (!entry) throw problem('not_found');
    return entry;
  }

  private sessionOf({ state, sealedSession }: WaitlistEntry): string | null {
    return state === 'offered' && sealedSession ? this.sealer.open(sealedSession) : null;
  }

  private stateOf({ state, reservationTime }: WaitlistEntry): WaitlistState {
    const isOver = reservationTime <= this.clock.now();
    return isOver && (state === 'waiting' || state === 'missed') ? 'ended' : state;
  }

  private async ahead({ venueId, serviceDate, slot, queuedAt, id }: WaitlistEntry): Promise<number> {
    const [row] = await this.dataSource.query<[{ ahead: number }]>(
      `SELECT count(*)::int AS ahead FROM waitlist_entries
        WHERE venue_id = $1 AND service_date = $2 AND slot = $5 AND state = 'waiting' AND (queued_at, id) < ($3, $4)`,
      [venueId, serviceDate, queuedAt, id, slot],
    );
    return row.ahead;
  }
}
