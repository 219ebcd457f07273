import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clientHashOf, networkOf } from '../platform/crypto/client-hash.js';
import { RequestLimitService } from '../platform/rate-limits/request-limit.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceDayOf, type ServiceMoment, serviceMomentOf } from '../platform/clock/israel-time.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { requireValidForm } from '../contact/check-form.js';
import { FormUsesService } from '../contact/form-uses.service.js';
import { VenueCatalogService, type VenueCatalogEntry } from '../holds/venue-catalog.service.js';
import { FreeLotsService } from '../holds/free-lots.service.js';
import { type CatalogEvent, cancelledEventAt } from '../events/event-at.js';
import { namedEventAt } from '../holds/event-prices.js';
import { eventCancelled } from '../events/event-problems.js';
import {
  type BookingContext,
  findOpenLots,
  isBeyondHorizon,
  readReservationTime,
  readVenueId,
  requireParameters,
  withNextOpening,
  tooEarly,
} from '../holds/hold-policy.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { Language } from '../platform/problems/language.js';
import { Problem, problem } from '../platform/problems/problem.js';
import { WaitlistEntry } from './waitlist-entry.entity.js';
import type { JoinedWaitlistDto, JoinWaitlistDto } from './waitlist.dto.js';
import { newWaitlistToken } from './waitlist-token.js';
import { emailKey } from '@panui/shared/is-email';

/** Requests per client address. */
const maxPerMinute = 5;
/** Active entries per email address over all venues and days. The limit prevents flooding another person's mailbox. */
const maxEntriesPerEmail = 10;

interface JoinRequest {
  venueId: number;
  requested: ServiceMoment;
  slot: number;
  reservationEnd: Date;
  eventId: number | null;
  email: string;
  accessible: boolean;
  electric: boolean;
  clientHash: Buffer;
}

/** Adds people to the waitlist. */
@Injectable()
export class WaitlistJoinService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly catalog: VenueCatalogService,
    private readonly freeLots: FreeLotsService,
    private readonly sealer: SealerService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
    private readonly limits: RequestLimitService,
    private readonly formUses: FormUsesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Adds an email address to the end of the queue of a venue and day. An address that is already waiting keeps its
   * position, and the response is the same, so that it does not reveal who waits. A form token is used once; the same
   * form sent again gets the same response. The problem is `spot_is_free` while a spot is free; if no lot is open, it
   * is that of a hold request.
   */
  async join(form: JoinWaitlistDto, language: Language, address: string): Promise<JoinedWaitlistDto> {
    requireParameters(form.venue_id, form.reservation_time);
    const venueId = readVenueId(form.venue_id);
    const now = this.clock.now();
    const formId = requireValidForm(this.config.auth.jwtSecret, form.form_token, now);
    await this.limits.consume({ name: 'waitlist', subject: networkOf(address) }, maxPerMinute);
    const accessible = form.accessible === true;
    const slug = typeof form.event === 'string' ? form.event : null;
    const { requested, slot, reservationEnd, eventId } = await this.requireNoFreeSpot(
      { venueId, reservationTime: form.reservation_time, slug, accessible },
      { now, language },
    );
    const joinRequest = {
      venueId,
      requested,
      slot,
      reservationEnd,
      eventId,
      email: emailKey(form.email),
      accessible,
      electric: form.electric === true,
      clientHash: clientHashOf(address, this.config.auth.jwtSecret),
    };
    const purpose = `waitlist ${venueId} ${requested.serviceDay} ${slot} ${joinRequest.email}`;
    await this.transactions.run(async (tx) => {
      await this.formUses.record(tx, { formId, purpose, now });
      if (!form.reason) await this.addEntry(tx, joinRequest, language, now);
    });
    return {
      venue_id: venueId,
      reservation_time: Math.floor(requested.instant.getTime() / 1000),
      reservation_end: reservationEnd.toISOString(),
    };
  }

  /**
   * The interval for which every spot is taken; throws a problem otherwise. It ends when the first of the open lots
   * closes: whichever lot offers a spot, the reservation lasts at least until then.
   */
  private async requireNoFreeSpot(
    {
      venueId,
      reservationTime,
      slug,
      accessible,
    }: { venueId: number; reservationTime: unknown; slug: string | null; accessible: boolean },
    { now, language }: { now: Date; language: Language },
  ): Promise<{ requested: ServiceMoment; slot: number; reservationEnd: Date; eventId: number | null }> {
    const time = readReservationTime(reservationTime, now);
    const evaluate = async (entry: VenueCatalogEntry) => {
      const { settings, lots } = entry;
      if (isBeyondHorizon(time, now, settings.booking_horizon_days))
        return {
          open: tooEarly(time, settings.booking_horizon_days),
          eventId: null,
          ...(await this.freeLots.findFree([])),
        };
      const requested = serviceMomentOf(time);
      const context = { settings, today: serviceDayOf(now), language };
      const event = namedEventAt(entry.events, slug, time);
      const found = findLots(entry, requested, context, event);
      const open = found instanceof Problem ? await withNextOpening(found, lots, requested, context) : found;
      const days =
        open instanceof Problem
          ? []
          : open.map(({ lot, opening, start }) => ({
              lotId: lot.id,
              serviceDay: requested.serviceDay,
              ...{ opening, start, accessible },
            }));
      return { open, eventId: event?.id ?? null, ...(await this.freeLots.findFree(days)) };
    };
    const entry = await this.catalog.entry(venueId);
    let found = await evaluate(entry);
    if (found.version !== entry.version) found = await evaluate(await this.catalog.reloadEntry(venueId));
    if (found.open instanceof Problem) throw found.open;
    if (found.free.length > 0) throw problem('spot_is_free');
    const ends = found.open.map(({ end }) => end.getTime());
    const slot = found.open[0]?.opening.slot ?? 0;
    const reservationEnd = new Date(Math.min(...ends));
    return { requested: serviceMomentOf(time), slot, reservationEnd, eventId: found.eventId };
  }

  private async addEntry(
    tx: EntityManager,
    joinRequest: JoinRequest,
    language: Language,
    now: Date,
  ): Promise<void> {
    const { venueId, requested, slot, reservationEnd, ...preferences } = joinRequest;
    const entryCount = await tx.countBy(WaitlistEntry, [
      { email: preferences.email, state: 'waiting' },
      { email: preferences.email, state: 'offered' },
    ]);
    if (entryCount >= maxEntriesPerEmail) return;
    const { token, hash } = newWaitlistToken(venueId);
    const { identifiers } = await tx
      .createQueryBuilder()
      .insert()
      .into(WaitlistEntry)
      .values({
        venueId,
        serviceDate: requested.serviceDay,
        slot,
        reservationTime: requested.instant,
        reservationEnd,
        ...preferences,
        locale: language,
        tokenHash: hash,
        sealedToken: this.sealer.seal(token),
        queuedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .orIgnore()
      .execute();
    const [created] = identifiers as { id: number }[];
    if (!created?.id) return;
    const event = { venueId, waitlistEntryId: created.id, topic: 'waitlist_joined', at: now } as const;
    await this.outbox.enqueueForWaitlistEntry(tx, event);
  }
}

function findLots(
  { venue, lots, events }: VenueCatalogEntry,
  requested: ServiceMoment,
  context: BookingContext,
  event: CatalogEvent | null,
) {
  if (!venue) return problem('venue_not_found');
  const cancelled = event?.state === 'cancelled' ? event : cancelledEventAt(events, requested.instant);
  return cancelled
    ? eventCancelled(cancelled, cancelled.cancelReason)
    : findOpenLots(lots, requested, context);
}
