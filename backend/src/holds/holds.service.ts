import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { openingOfSpot } from '../availability/evaluate-day.js';
import { rulesOfLots } from '../availability/lot-days.js';
import { VenueEvent } from '../events/venue-event.entity.js';
import { BilledAccount } from '../ledger/billed-account.entity.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceDayOf, serviceMomentOf } from '../platform/clock/israel-time.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SqlService } from '../platform/persistence/sql.service.js';
import { problemDetail, problemDetailText } from '../platform/problems/details.js';
import type { Language } from '../platform/problems/language.js';
import { type Problem, problem } from '../platform/problems/problem.js';
import { SettingsService } from '../settings/settings.service.js';
import { Spot } from '../lots/spot.entity.js';
import { Venue } from '../venues/venue.entity.js';
import { HoldFunctions, maxRenewals } from '../claims/hold-functions.js';
import { toHoldResponse } from './hold-response.js';
import type { HoldDto } from './hold.dto.js';
import type { HoldRow } from '../claims/hold.entity.js';
import { readSessionToken } from './session-token.js';

/** Reads and changes the hold of a driver, who knows its session token. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly sql: SqlService,
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Restarts the time of a hold. `hold_expired` if it has ended or has no renewals left. */
  async renew(spotId: number, sessionToken: string, language: Language): Promise<HoldDto> {
    const session = readSessionToken(sessionToken);
    if (!session) throw problem('hold_expired');
    const { hold_seconds } = await this.settings.current();
    const hold = await HoldFunctions.autocommit(this.sql).renewHold({
      lot_id: session.lotId,
      session_hash: session.hash,
      spot_id: spotId,
      hold_seconds,
      renewals_max: maxRenewals,
      clock_offset: this.clock.offsetInterval,
    });
    if (!hold) throw problem('hold_expired');
    const renewedAt = new Date(hold.expires_at.getTime() - hold_seconds * 1000);
    return this.toResponse(hold, sessionToken, renewedAt, language);
  }

  /** Remembers where the driver found the link. A statement of its own, so that links without a ref cost none. */
  async setLinkRef(sessionToken: string, ref: string): Promise<void> {
    const session = readSessionToken(sessionToken);
    await this.sql.rows('UPDATE holds SET link_ref = $3 WHERE parking_lot_id = $1 AND session_hash = $2', [
      session?.lotId,
      session?.hash,
      ref,
    ]);
  }

  /** Finds a live hold without changing it. */
  async find(sessionToken: string, language: Language): Promise<HoldDto | null> {
    const session = readSessionToken(sessionToken);
    if (!session) return null;
    const [hold] = await this.sql.rows<HoldRow & { looked_at: Date }>(
      `SELECT h.*, moment.looked_at FROM holds h, (SELECT clock_timestamp() + $3::interval AS looked_at) moment
        WHERE h.parking_lot_id = $1 AND h.session_hash = $2 AND h.state = 'live' AND h.expires_at > moment.looked_at`,
      [session.lotId, session.hash, this.clock.offsetInterval],
    );
    return hold ? this.toResponse(hold, sessionToken, hold.looked_at, language) : null;
  }

  /** Like `find`, but `hold_expired` if the hold has ended or has another spot. */
  async get(spotId: number, sessionToken: string, language: Language): Promise<HoldDto> {
    const hold = await this.find(sessionToken, language);
    if (hold?.spot_id === spotId) return hold;
    throw this.config.isDemo && !(await this.isStored(sessionToken))
      ? demoReset(language)
      : problem('hold_expired');
  }

  /** Whether there is such a hold, live or ended. Only the reset of a public demo deletes recent ones. */
  private async isStored(sessionToken: string): Promise<boolean> {
    const session = readSessionToken(sessionToken);
    const rows = await this.sql.rows('SELECT 1 FROM holds WHERE parking_lot_id = $1 AND session_hash = $2', [
      session?.lotId,
      session?.hash,
    ]);
    return rows.length > 0;
  }

  /** Frees the spot of a hold. Does nothing if there is no such hold. */
  async release(spotId: unknown, sessionToken: unknown): Promise<void> {
    const session = readSessionToken(sessionToken);
    if (!session || !Number.isSafeInteger(spotId)) return;
    await HoldFunctions.autocommit(this.sql).releaseHold({
      lot_id: session.lotId,
      session_hash: session.hash,
      spot_id: spotId as number,
    });
  }

  private async toResponse(
    hold: HoldRow,
    sessionToken: string,
    now: Date,
    language: Language,
  ): Promise<HoldDto> {
    const { manager } = this.dataSource;
    const [settings, venue, event, lot, spot, rules, account] = await Promise.all([
      this.settings.current(),
      manager.findOneByOrFail(Venue, { id: hold.venue_id }),
      hold.event_id === null ? null : manager.findOneBy(VenueEvent, { id: hold.event_id }),
      manager.findOneByOrFail(ParkingLot, { id: hold.parking_lot_id }),
      manager.findOneByOrFail(Spot, { parkingLotId: hold.parking_lot_id, id: hold.spot_id }),
      rulesOfLots(manager, [hold.parking_lot_id]),
      hold.account_id === null ? null : manager.findOneBy(BilledAccount, { id: hold.account_id }),
    ]);
    const opening = openingOfSpot(
      { ...lot, rules: rules(lot.id) },
      settings,
      {
        serviceDay: serviceMomentOf(hold.reservation_time).serviceDay,
        slot: hold.slot,
        spotId: hold.spot_id,
      },
      serviceDayOf(now),
    );
    return toHoldResponse(
      {
        venue,
        event,
        lot,
        spot,
        sessionToken,
        expiresAt: hold.expires_at,
        now,
        reservationTime: hold.reservation_time,
        requestedTime: hold.requested_time,
        reservationEnd: hold.reservation_end,
        priceAgorot: hold.price_agorot,
        hours: opening ?? lot,
        walkingTimeMinutes: hold.walking_time_minutes,
        distanceMeters: hold.distance_meters,
        renewals: hold.renewals,
        slot: hold.slot,
        night:
          hold.overnight_until === null || hold.overnight_agorot === null
            ? null
            : { until: hold.overnight_until, priceAgorot: hold.overnight_agorot },
        settings,
        takesCards: this.config.cardcom !== null,
        paidBy: account?.legalName ?? null,
      },
      language,
    );
  }
}

/** The page of the hold displays the message. */
function demoReset(language: Language): Problem {
  const message = problemDetailText(problemDetail('demo_reset'), language);
  return problem('hold_expired', { extras: { reason: 'demo_reset', message } });
}
