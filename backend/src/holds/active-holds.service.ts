import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SqlService } from '../platform/persistence/sql.service.js';
import type { Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { Spot } from '../spots/spot.entity.js';
import { Venue } from '../venues/venue.entity.js';
import { renewalsAllowed, toHoldResponse } from './hold-response.js';
import type { HoldDto } from './dto/hold.dto.js';
import { HoldFunctions, type HoldRow } from './hold-functions.js';
import { readSessionToken } from './session-token.js';

/** Operations on an existing hold: renew, show, release. */
@Injectable()
export class ActiveHoldsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sql: SqlService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Starts the hold's time anew; `hold_expired` when it is gone or its renewals are used up. */
  async renew(spotId: number, sessionToken: unknown, language: Language): Promise<HoldDto> {
    const session = readSessionToken(sessionToken);
    if (!session) throw problem('hold_expired');
    const settings = await this.settings.current();
    const hold = await HoldFunctions.autocommit(this.sql).renewHold({
      lot_id: session.lotId,
      session_hash: session.hash,
      spot_id: spotId,
      hold_seconds: settings.hold_seconds,
      renewals_max: renewalsAllowed,
      clock_offset: this.clock.offsetInterval,
    });
    if (!hold) throw problem('hold_expired');
    const checkedAt = new Date(hold.expires_at.getTime() - settings.hold_seconds * 1000);
    return this.toResponse(hold, sessionToken as string, checkedAt, language);
  }

  /** A hold that is alive, as its driver saw it when it was made; null when it is over. Starts nothing anew. */
  async show(sessionToken: unknown, language: Language): Promise<HoldDto | null> {
    const session = readSessionToken(sessionToken);
    if (!session) return null;
    const [hold] = await this.sql.rows<HoldRow & { looked_at: Date }>(
      `SELECT h.*, moment.looked_at FROM holds h, (SELECT clock_timestamp() + $3::interval AS looked_at) moment
        WHERE h.parking_lot_id = $1 AND h.session_hash = $2 AND h.state = 'live' AND h.expires_at > moment.looked_at`,
      [session.lotId, session.hash, this.clock.offsetInterval],
    );
    return hold ? this.toResponse(hold, sessionToken as string, hold.looked_at, language) : null;
  }

  /** The same for the driver's own page; `hold_expired` when the hold is over or of another spot. */
  async get(spotId: number, sessionToken: string, language: Language): Promise<HoldDto> {
    const hold = await this.show(sessionToken, language);
    if (hold?.spot_id !== spotId) throw problem('hold_expired');
    return hold;
  }

  /** Gives the spot back at once. Says nothing about whether there was such a hold. */
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
    const settings = await this.settings.current();
    const { manager } = this.dataSource;
    const [venue, lot, spot] = await Promise.all([
      manager.findOneByOrFail(Venue, { id: hold.venue_id }),
      manager.findOneByOrFail(ParkingLot, { id: hold.parking_lot_id }),
      manager.findOneByOrFail(Spot, { parkingLotId: hold.parking_lot_id, id: hold.spot_id }),
    ]);
    return toHoldResponse(
      {
        venue,
        lot,
        spotId: hold.spot_id,
        spotNumber: spot.number,
        sessionToken,
        expiresAt: hold.expires_at,
        holdSeconds: settings.hold_seconds,
        now,
        reservationTime: hold.reservation_time,
        requestedTime: hold.requested_time,
        reservationEnd: hold.reservation_end,
        priceAgorot: hold.price_agorot,
        walkingTimeMinutes: hold.walking_time_minutes,
        distanceMeters: hold.distance_meters,
        renewals: hold.renewals,
        cancellationCutoffMinutes: settings.cancellation_cutoff_minutes,
        takesCards: this.config.cardcom !== null,
      },
      language,
    );
  }
}
