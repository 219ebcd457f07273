import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clientHashOf } from '../platform/crypto/client-hash.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceMomentOf } from '../platform/clock/israel-time.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { MetricsService } from '../platform/metrics/metrics.service.js';
import { SqlService } from '../platform/persistence/sql.service.js';
import type { Language } from '../platform/problems/language.js';
import { Problem, problem } from '../platform/problems/problem.js';
import { VenueCatalogService, type VenueCatalogEntry, type LotInRange } from './venue-catalog.service.js';
import { HoldFunctions } from './hold-functions.js';
import { toHoldResponse } from './hold-response.js';
import type { HoldDto } from './dto/hold.dto.js';
import { readReservationTime, readVenueId, requireParameters } from './hold-request.js';
import { newSessionSecret } from './session-token.js';
import { chooseLots, type OpenLot } from './choose-lots.js';

export interface HoldRequest {
  venueId: unknown;
  reservationTime: unknown;
  venueReference: string | null;
  accessible: boolean;
  electric: boolean;
  /** The one lot that will do, be it farther than usual; null for the nearest that has a spot. */
  parkingLotId: number | null;
}

/** The client whose limit of live holds a new hold counts against, and the language of the response. */
export interface HoldClient {
  clientHash: Buffer;
  language: Language;
}

const maxCatalogReads = 5;

@Injectable()
export class HoldsService {
  constructor(
    private readonly catalog: VenueCatalogService,
    private readonly sql: SqlService,
    private readonly clock: ClockService,
    private readonly metrics: MetricsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Holds the best free spot near the venue for the stay, in one round trip once the venue is known. Throws the first
   * problem that applies (contract, section 5).
   */
  async request(request: HoldRequest, from: { address: string; language: Language }): Promise<HoldDto> {
    const clientHash = clientHashOf(from.address, this.config.auth.jwtSecret);
    const client = { clientHash, language: from.language };
    requireParameters(request.venueId, request.reservationTime);
    const venueId = readVenueId(request.venueId);
    let entry = await this.catalog.entry(venueId);
    for (let attempt = 1; attempt <= maxCatalogReads; attempt++) {
      const result = await this.tryClaim(entry, request, client);
      if (result instanceof Problem) {
        // A refusal that came from memory alone is given only while the memory is good.
        if (await this.catalog.isCurrent(entry)) throw result;
      } else if (result !== 'stale') return result;
      this.metrics.count('hold_claim_retries_total');
      entry = await this.catalog.reloadEntry(venueId);
    }
    throw problem('server_error', { status: 503, retryAfterSeconds: 1 });
  }

  /**
   * The same claim, once, in a transaction of the caller's, with what was read of the venue before it. `stale` when the
   * venue, its lots or the settings have changed since; throws or answers the first problem that applies.
   */
  requestInTransaction(
    tx: EntityManager,
    entry: VenueCatalogEntry,
    request: HoldRequest,
    client: HoldClient,
  ): Promise<HoldDto | Problem | 'stale'> {
    return this.tryClaim(entry, request, client, HoldFunctions.in(tx));
  }

  private async tryClaim(
    entry: VenueCatalogEntry,
    request: HoldRequest,
    client: HoldClient,
    functions: HoldFunctions = HoldFunctions.autocommit(this.sql),
  ): Promise<HoldDto | Problem | 'stale'> {
    const { settings, venue } = entry;
    const requestedTime = readReservationTime(
      request.reservationTime,
      this.clock.now(),
      settings.booking_horizon_days,
    );
    if (!venue) return problem('venue_not_found');
    const requested = serviceMomentOf(requestedTime);
    const lots =
      request.parkingLotId === null
        ? entry.lots
        : await this.catalog.lotWithinReach(entry, request.parkingLotId);
    const open = chooseLots(lots, requested, settings.early_arrival_tolerance_minutes);
    if (open instanceof Problem) return open;
    const secret = newSessionSecret();
    const columnOf = <T>(of: (choice: OpenLot<LotInRange>) => T) => open.map(of);
    const row = await functions.claimHold({
      catalog_version: entry.version,
      service_date: requested.serviceDay,
      lot_ids: columnOf(({ lot }) => lot.id),
      starts: columnOf(({ start }) => start.toISOString()),
      ends: columnOf(({ end }) => end.toISOString()),
      prices: columnOf(({ lot }) => lot.priceAgorot),
      walking_times: columnOf(({ lot }) => lot.walkingTimeMinutes),
      distances: columnOf(({ lot }) => lot.distanceMeters),
      accessible: request.accessible,
      electric: request.electric,
      venue_id: venue.id,
      requested: requestedTime,
      reference: request.venueReference,
      session_hash: secret.hash,
      client_hash: client.clientHash,
      hold_seconds: settings.hold_seconds,
      hold_limit: settings.hold_limit_per_client,
      clock_offset: this.clock.offsetInterval,
    });
    if (row.outcome === 'stale_catalog') return 'stale';
    if (row.outcome === 'no_spots_available') throw problem('no_spots_available');
    if (row.outcome === 'too_many_holds') {
      const seconds = (row.expires_at.getTime() - row.looked_at.getTime()) / 1000;
      throw problem('too_many_requests', { retryAfterSeconds: seconds });
    }
    const choice = open[row.lot_index - 1];
    if (!choice) throw new Error(`claim_hold named lot ${row.lot_index} of ${open.length}`);
    return toHoldResponse(
      {
        venue,
        lot: choice.lot,
        spotId: row.spot_id,
        spotNumber: row.spot_number,
        sessionToken: secret.tokenFor(choice.lot.id),
        expiresAt: row.expires_at,
        holdSeconds: settings.hold_seconds,
        now: row.looked_at,
        reservationTime: choice.start,
        requestedTime,
        reservationEnd: choice.end,
        priceAgorot: choice.lot.priceAgorot,
        walkingTimeMinutes: choice.lot.walkingTimeMinutes,
        distanceMeters: choice.lot.distanceMeters,
        renewals: 0,
        cancellationCutoffMinutes: settings.cancellation_cutoff_minutes,
        takesCards: this.config.cardcom !== null,
      },
      client.language,
    );
  }
}
