import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clientHashOf, networkOf } from '../platform/crypto/client-hash.js';
import { RequestLimits } from '../platform/rate-limits/request-limits.js';
import { Clock } from '../platform/clock/clock.js';
import { type ServiceMoment, serviceMomentOf } from '../platform/clock/israel-time.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { checkForm } from '../contact/check-form.js';
import { FormUsesService } from '../contact/form-uses.service.js';
import { Directory, type DirectoryEntry } from '../holds/directory.js';
import { FreeLots } from '../holds/free-lots.js';
import { readReservationTime, readVenueId, requireParameters } from '../holds/hold-request.js';
import { chooseLots } from '../holds/start-choice.js';
import { boolean, type FieldRules, readNewRecord, text } from '../platform/lists/record-fields.js';
import { email } from '../platform/lists/contact-checks.js';
import { Sealer } from '../platform/crypto/sealer.js';
import { Transactions } from '../platform/persistence/transactions.js';
import type { Language } from '../platform/problems/language.js';
import { Problem, problem } from '../platform/problems/problem.js';
import { WaitlistEntry } from './waitlist-entry.entity.js';
import { WaitlistMessage } from './waitlist-message.entity.js';
import { newWaitlistToken } from './waitlist-token.js';

/** Of one address, in a minute. */
const mostAtOnce = 5;
/** Of one email, over all venues and days: nobody needs more, and nobody's mail is to be filled by another. */
const mostLines = 10;

/** `venue_id` and `reservation_time` are read by hand: each has problem codes of its own. */
const joinFields: FieldRules = {
  form_token: { check: text({ most: 200 }), required: true },
  venue_id: { check: () => null },
  reservation_time: { check: () => null },
  email: { check: email, required: true },
  accessible: { check: boolean },
  electric: { check: boolean },
  /** Nobody sees this field; what fills in every field there is gives itself away. */
  reason: { check: text({ most: 1_000 }) },
};

interface Joining {
  venueId: number;
  asked: ServiceMoment;
  reservationEnd: Date;
  email: string;
  accessible: boolean;
  electric: boolean;
  clientHash: Buffer;
}

/** Takes people into the line for a spot. */
@Injectable()
export class JoinService {
  constructor(
    private readonly transactions: Transactions,
    private readonly directory: Directory,
    private readonly freeLots: FreeLots,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    private readonly limits: RequestLimits,
    private readonly formUses: FormUsesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Puts an email at the end of the line of a venue and day. Who stands there already stays where they are, and the
   * answer is the same: nobody learns who waits. A form token is used once; the same form sent again gets the same
   * response. `spot_is_free` while there is one to be had, and what a hold would be refused with where the lots are not open.
   */
  async join(body: Record<string, unknown>, language: Language, address: string) {
    const form = readNewRecord(body, joinFields);
    requireParameters(form['venue_id'], form['reservation_time']);
    const venueId = readVenueId(form['venue_id']);
    const now = this.clock.now();
    const formId = checkForm(this.config.auth.jwtSecret, String(form['form_token']).trim(), now);
    await this.limits.take({ name: 'waitlist', of: networkOf(address) }, mostAtOnce);
    const accessible = form['accessible'] === true;
    const { asked, reservationEnd } = await this.refusedStay(
      venueId,
      form['reservation_time'],
      accessible,
      now,
    );
    const joining = {
      venueId,
      asked,
      reservationEnd,
      email: String(form['email']).trim().toLowerCase(),
      accessible,
      electric: form['electric'] === true,
      clientHash: clientHashOf(address, this.config.auth.jwtSecret),
    };
    const purpose = `waitlist ${venueId} ${asked.serviceDay} ${joining.email}`;
    await this.transactions.run(async (tx) => {
      await this.formUses.record(tx, { formId, purpose, now });
      if (!form['reason']) await this.enter(tx, joining, language, now);
    });
    return {
      venue_id: venueId,
      reservation_time: Math.floor(asked.instant.getTime() / 1000),
      reservation_end: reservationEnd.toISOString(),
    };
  }

  /**
   * The stay that could not be held because every spot is taken; throws whatever else is so. Of lots that close at different
   * times the first to close counts: whichever offers a spot, the reservation lasts at least until then.
   */
  private async refusedStay(
    venueId: number,
    reservationTime: unknown,
    accessible: boolean,
    now: Date,
  ): Promise<{ asked: ServiceMoment; reservationEnd: Date }> {
    const look = async (entry: DirectoryEntry) => {
      const { settings, venue, lots } = entry;
      const asked = serviceMomentOf(readReservationTime(reservationTime, now, settings.booking_horizon_days));
      const open = venue
        ? chooseLots(lots, asked, settings.early_arrival_tolerance_minutes)
        : problem('venue_not_found');
      const days =
        open instanceof Problem
          ? []
          : open.map(({ lot }) => ({ lotId: lot.id, serviceDay: asked.serviceDay, accessible }));
      return { asked, open, ...(await this.freeLots.among(days)) };
    };
    const entry = await this.directory.entry(venueId);
    let found = await look(entry);
    if (found.version !== entry.version) found = await look(await this.directory.freshEntry(venueId));
    if (found.open instanceof Problem) throw found.open;
    if (found.free.length > 0) throw problem('spot_is_free');
    const ends = found.open.map(({ end }) => end.getTime());
    return { asked: found.asked, reservationEnd: new Date(Math.min(...ends)) };
  }

  private async enter(tx: EntityManager, joining: Joining, language: Language, now: Date): Promise<void> {
    const { venueId, asked, reservationEnd, ...wishes } = joining;
    const lines = await tx.countBy(WaitlistEntry, [
      { email: wishes.email, state: 'waiting' },
      { email: wishes.email, state: 'offered' },
    ]);
    if (lines >= mostLines) return;
    const { token, hash } = newWaitlistToken(venueId);
    const { identifiers } = await tx
      .createQueryBuilder()
      .insert()
      .into(WaitlistEntry)
      .values({
        venueId,
        serviceDate: asked.serviceDay,
        reservationTime: asked.instant,
        reservationEnd,
        ...wishes,
        locale: language,
        tokenHash: hash,
        sealedToken: this.sealer.seal(token),
        queuedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .orIgnore()
      .execute();
    const [made] = identifiers as { id: number }[];
    if (!made?.id) return;
    await tx.insert(WaitlistMessage, {
      venueId,
      entryId: made.id,
      topic: 'joined',
      nextAttemptAt: now,
      createdAt: now,
    });
  }
}
