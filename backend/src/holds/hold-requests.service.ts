import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { CodeTransactionsService } from '../event-codes/code-transactions.service.js';
import {
  codeProblem,
  EventCodesService,
  type FoundCode,
  type SpotsOfCode,
} from '../event-codes/event-codes.service.js';
import { type CatalogEvent, hasMovedFrom, cancelledEventAt, sameEventAt } from '../events/event-at.js';
import { eventCancelled, eventMoved } from '../events/event-problems.js';
import { serviceDayOf, serviceMomentOf } from '../platform/clock/israel-time.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { clientHashOf } from '../platform/crypto/client-hash.js';
import { MetricsService } from '../platform/metrics/metrics.service.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { Problem, problem } from '../platform/problems/problem.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import type { Venue } from '../venues/venue.entity.js';
import { ClaimQueueService } from '../claims/claim-queue.service.js';
import { type ClaimHoldArguments, type HeldSpotRow, HoldFunctions } from '../claims/hold-functions.js';
import {
  type BookingContext,
  findOpenLots,
  isBeyondHorizon,
  isPast,
  readTime,
  readVenueId,
  requireParameters,
  toCandidates,
  tooEarly,
  withNextOpening,
} from './hold-policy.js';
import {
  type ClaimPreference,
  type ClaimResult,
  type LockedCode,
  lotsOnTerms,
  noSpotFor,
  type OpenLots,
  rejected,
  rejectedByCatalog,
} from './claim-terms.js';
import { lotsAtPricesOf } from './event-prices.js';
import { type HoldDetails, toHoldResponse } from './hold-response.js';
import type { HoldDto } from './hold.dto.js';
import { newSessionSecret, type SessionSecret } from './session-token.js';
import { type LotInRange, type VenueCatalogEntry, VenueCatalogService } from './venue-catalog.service.js';

export interface HoldRequest {
  venueId: unknown;
  reservationTime: unknown;
  venueReference: string | null;
  /** The slug of the event; null for the only one at that time. */
  event: string | null;
  accessible: boolean;
  electric: boolean;
  /** Restricts the hold to one lot, which may be beyond walking range; null for the nearest lot with a free spot. */
  parkingLotId: number | null;
}

/** The client whose limit of live holds a new hold counts against, and the language of the response. */
export interface HoldClient {
  clientHash: Buffer;
  language: Language;
}

/** How long a request follows changes of venues, lots and settings before it fails. */
const maxCatalogReadsMs = 2_000;

const maxCachedTimes = 200;

/** Finds and claims the spot of a new hold. */
@Injectable()
export class HoldRequestsService {
  /** By venue, time and event: at the start of a sale thousands of drivers request the same ones. */
  private readonly openLots = new LRUCache<string, OpenLots>({ max: maxCachedTimes });

  constructor(
    private readonly catalog: VenueCatalogService,
    private readonly claims: ClaimQueueService,
    private readonly clock: ClockService,
    private readonly metrics: MetricsService,
    private readonly codes: EventCodesService,
    private readonly codeTransactions: CodeTransactionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Holds the best free spot near the venue, in one round trip once the venue is cached. Throws the first problem that
   * applies: parameters, venue id, time, venue, lots in range, opening hours, the client's live holds, free spots.
   */
  async request(
    request: HoldRequest,
    from: { address: string; language: Language },
    typedCode: string | null = null,
  ): Promise<HoldDto> {
    const clientHash = clientHashOf(from.address, this.config.auth.jwtSecret);
    const client = { clientHash, language: from.language };
    requireParameters(request.venueId, request.reservationTime);
    const venueId = readVenueId(request.venueId);
    const code = typedCode === null ? null : await this.codes.find(typedCode, from.address);
    return this.withCatalog(venueId, async (entry) => {
      // Read before the transaction, which waits for nothing else.
      if (code) await this.catalog.lotWithinReach(entry, code.parkingLotId);
      const result = await (code
        ? this.claimInTurn(entry, request, client, code)
        : this.tryClaim(entry, request, client));
      return result.kind === 'rejected'
        ? { ...result, problem: withVenue(result.problem, entry.venue, from.language) }
        : result;
    });
  }

  /**
   * Claims with the cached catalog entry of a venue, and again while the entry turns out to be outdated. Throws the
   * problem for which a claim is rejected.
   */
  async withCatalog<T>(
    venueId: number,
    claim: (entry: VenueCatalogEntry) => Promise<ClaimResult<T>>,
  ): Promise<T> {
    let entry = await this.catalog.entry(venueId);
    const deadline = performance.now() + maxCatalogReadsMs;
    do {
      const result = await claim(entry);
      if (result.kind === 'held') return result.hold;
      if (result.kind === 'rejected') {
        // A rejection that comes from the cache holds only if the cache is current.
        if (!result.isFromCatalog || (await this.catalog.isCurrent(entry))) throw result.problem;
      }
      this.metrics.count('hold_claim_retries_total');
      entry = await this.catalog.reloadEntry(venueId);
    } while (performance.now() < deadline);
    throw problem('server_error', { status: 503, retryAfterSeconds: 1 });
  }

  /**
   * Claims once, in the caller's transaction and with the caller's catalog entry. Every rejection is returned, except
   * that of a malformed time, which is thrown.
   */
  requestInTransaction(
    tx: EntityManager,
    entry: VenueCatalogEntry,
    request: HoldRequest,
    client: HoldClient,
    preference: ClaimPreference | null = null,
  ): Promise<ClaimResult> {
    const functions = HoldFunctions.in(tx);
    return this.tryClaim(entry, request, client, (args) => functions.claimHold(args), preference);
  }

  /** Claims one of the code's spots in the caller's transaction, which locks the code; `spotIds` narrows the choice. */
  async requestWithCode(
    tx: EntityManager,
    entry: VenueCatalogEntry,
    request: HoldRequest,
    client: HoldClient,
    code: FoundCode,
    spotIds: number[] | null = null,
  ): Promise<ClaimResult> {
    const spots = await this.codes.lockSpots(tx, code);
    if (spots instanceof Problem) return rejected(spots);
    return this.claimWithCode(tx, entry, request, client, { code, spots: spotsAmong(spots, spotIds) });
  }

  private async claimInTurn(
    entry: VenueCatalogEntry,
    request: HoldRequest,
    client: HoldClient,
    code: FoundCode,
  ): Promise<ClaimResult> {
    const result = await this.codeTransactions.run(code, (tx, spots) =>
      this.claimWithCode(tx, entry, request, client, { code, spots }),
    );
    return result instanceof Problem ? rejected(result) : result;
  }

  private async claimWithCode(
    tx: EntityManager,
    entry: VenueCatalogEntry,
    request: HoldRequest,
    client: HoldClient,
    coded: LockedCode,
  ): Promise<ClaimResult> {
    const { id, eventId, accountId, parkingLotId } = coded.code;
    const event = entry.events.find((one) => one.id === eventId);
    if (!event || !entry.venue) return rejectedByCatalog(codeProblem('other_event'));
    const functions = HoldFunctions.in(tx);
    const claim = (args: ClaimHoldArguments) =>
      functions.claimHold({ ...args, code_id: id, account_id: accountId });
    return this.tryClaim(entry, { ...request, event: event.slug, parkingLotId }, client, claim, null, coded);
  }

  private async tryClaim(
    entry: VenueCatalogEntry,
    request: HoldRequest,
    client: HoldClient,
    claim = (args: ClaimHoldArguments) => this.claims.claim(args),
    preference: ClaimPreference | null = null,
    coded: LockedCode | null = null,
  ): Promise<ClaimResult> {
    const { settings, venue } = entry;
    const now = this.clock.now();
    const requestedTime = readTime(request.reservationTime);
    if (isPast(requestedTime, now) && !preference?.mayBePast) return rejected(problem('past_timestamp'));
    if (isBeyondHorizon(requestedTime, now, settings.booking_horizon_days))
      return rejectedByCatalog(tooEarly(requestedTime, settings.booking_horizon_days));
    if (!venue) return rejectedByCatalog(problem('venue_not_found'));
    // The event costs the claim no query: the entry has the venue's events, and the claim compares its version.
    const event = eventOf(entry, request.event, preference, requestedTime);
    if (event instanceof Problem) return rejectedByCatalog(event);
    const lots = await this.lotsFor(entry, request.parkingLotId, preference);
    const context = { settings, today: serviceDayOf(now), language: client.language };
    const known = await this.openLotsOf(entry, { venue, event, lots }, requestedTime, context);
    if (known instanceof Problem) return rejectedByCatalog(known);
    const openLots = lotsOnTerms(known, coded, preference);
    if ('kind' in openLots) return openLots;
    const secret = newSessionSecret();
    const row = await claim({
      candidates: openLots.candidates,
      catalog_version: entry.version,
      accessible: request.accessible,
      electric: request.electric,
      venue_id: venue.id,
      requested: requestedTime,
      reference: request.venueReference,
      event_id: event?.id ?? null,
      session_hash: secret.hash,
      client_hash: client.clientHash,
      hold_seconds: settings.hold_seconds,
      hold_limit: settings.hold_limit_per_client,
      clock_offset: this.clock.offsetInterval,
    });
    switch (row.outcome) {
      case 'held': {
        const paidBy = coded?.code.paidBy ?? null;
        const hold = this.toNewHoldResponse(row, openLots, requestedTime, secret, client.language, {
          event,
          paidBy,
        });
        return { kind: 'held', hold };
      }
      case 'stale_catalog':
        return { kind: 'stale' };
      case 'no_spots_available':
        return rejected(coded ? codeProblem('used_up') : noSpotFor(preference));
      case 'too_many_holds': {
        const retryAfterSeconds = (row.expires_at.getTime() - row.looked_at.getTime()) / 1000;
        return rejected(problem('too_many_requests', { retryAfterSeconds }));
      }
      case 'busy':
        throw new Error('claim_hold was busy, although this claim may wait');
    }
  }

  /** The response of a request whose claim got a spot. */
  private toNewHoldResponse(
    row: HeldSpotRow,
    { entry, venue, open }: OpenLots,
    requestedTime: Date,
    secret: SessionSecret,
    language: Language,
    { event, paidBy }: Pick<HoldDetails, 'event' | 'paidBy'>,
  ): HoldDto {
    const claimed = open[row.candidate - 1];
    if (!claimed) throw new Error(`claim_hold returned candidate ${row.candidate} of ${open.length}`);
    return toHoldResponse(
      {
        venue,
        event,
        lot: claimed.lot,
        spot: {
          id: row.spot_id,
          number: row.spot_number,
          floor: row.spot_floor,
          isHandicap: row.spot_is_handicap,
          isElectric: row.spot_is_electric,
        },
        sessionToken: secret.tokenFor(claimed.lot.id),
        expiresAt: row.expires_at,
        now: row.looked_at,
        reservationTime: claimed.start,
        requestedTime,
        reservationEnd: claimed.end,
        priceAgorot: row.price_agorot,
        hours: claimed.opening,
        walkingTimeMinutes: claimed.lot.walkingTimeMinutes,
        distanceMeters: claimed.lot.distanceMeters,
        renewals: 0,
        slot: claimed.opening.slot,
        night: null,
        settings: entry.settings,
        takesCards: this.config.cardcom !== null,
        paidBy,
      },
      language,
    );
  }

  /** The lots in which a spot is claimed, in the order of preference. */
  private async lotsFor(
    entry: VenueCatalogEntry,
    parkingLotId: number | null,
    preference: ClaimPreference | null,
  ): Promise<LotInRange[]> {
    if (parkingLotId !== null) return this.catalog.lotWithinReach(entry, parkingLotId);
    if (!preference) return entry.lots;
    const preferred = await this.catalog.lotWithinReach(entry, preference.parkingLotId);
    return [...preferred, ...entry.lots.filter(({ id }) => id !== preference.parkingLotId)];
  }

  private openLotsOf(
    entry: VenueCatalogEntry,
    { venue, event, lots }: { venue: Venue; event: CatalogEvent | null; lots: LotInRange[] },
    requestedTime: Date,
    context: BookingContext & { settings: BusinessSettings; language: Language },
  ): OpenLots | Problem | Promise<Problem> {
    const key = `${venue.id} ${requestedTime.getTime()} ${context.today} ${event?.id ?? ''}`;
    const known = this.openLots.get(key);
    const isWholeVenue = lots === entry.lots;
    if (isWholeVenue && known?.entry === entry) return known;
    const requested = serviceMomentOf(requestedTime);
    const open = findOpenLots(lotsAtPricesOf(event, lots, requested.serviceDay), requested, context);
    if (open instanceof Problem) return withNextOpening(open, lots, requested, context);
    const found = { entry, venue, open, candidates: toCandidates(open, requested.serviceDay) };
    if (isWholeVenue) this.openLots.set(key, found);
    return found;
  }
}

/**
 * The event named by a link, or the one at the time. An unknown name changes nothing: the driver needs a spot, and the
 * event may have been deleted after the link was sent. There are no holds for a cancelled event, nor for a day that the
 * event of the link has left.
 */
function eventOf(
  { events }: VenueCatalogEntry,
  slug: string | null,
  preference: ClaimPreference | null,
  time: Date,
): CatalogEvent | Problem | null {
  const named = slug === null ? undefined : events.find((one) => one.slug === slug);
  if (!named) {
    const event = sameEventAt(events, preference?.eventId ?? null, time);
    const cancelled = event ? null : cancelledEventAt(events, time);
    return cancelled ? eventCancelled(cancelled, cancelled.cancelReason) : event;
  }
  if (named.state === 'cancelled') return eventCancelled(named, named.cancelReason);
  return hasMovedFrom(named, time) ? eventMoved(named) : named;
}

/** Names the venue, so that a page can say for which evening there is no spot. */
function withVenue({ code, options }: Problem, venue: Venue | null, language: Language): Problem {
  if (!venue) return problem(code, options);
  const name = inLanguage(language, venue.name, venue.nameEn);
  return problem(code, { ...options, extras: { ...options.extras, venue_name: name } });
}

function spotsAmong(spots: SpotsOfCode, spotIds: number[] | null): SpotsOfCode {
  if (!spotIds) return spots;
  return new Map([...spots].map(([slot, ids]) => [slot, ids.filter((id) => spotIds.includes(id))]));
}
