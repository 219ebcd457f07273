import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventCode } from '../../event-codes/event-code.entity.js';
import { HoldFunctions } from '../../claims/hold-functions.js';
import { Hold } from '../../claims/hold.entity.js';
import { releaseClaim } from '../../claims/release-claim.js';
import type { ClaimResult } from '../../holds/claim-terms.js';
import { type HoldClient, type HoldRequest, HoldRequestsService } from '../../holds/hold-requests.service.js';
import { readSessionToken } from '../../holds/session-token.js';
import { type VenueCatalogEntry, VenueCatalogService } from '../../holds/venue-catalog.service.js';
import { Spot } from '../../lots/spot.entity.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { clientHashOf } from '../../platform/crypto/client-hash.js';
import { problem } from '../../platform/problems/problem.js';
import type { Reservation } from '../reservation.entity.js';
import { requestedTimeOf } from './time-change-policy.js';

export interface RequestedTime {
  time: Date;
  /** The lot and the spot that an operator chose; null for the best one. */
  parkingLotId: number | null;
  spotId: number | null;
}

/** Claims the spot that a reservation gets when it is changed. */
@Injectable()
export class ClaimForChangeService {
  constructor(
    private readonly holds: HoldRequestsService,
    private readonly catalog: VenueCatalogService,
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Reads what `claimIn` needs, so that the transaction waits for nothing else. */
  async prepare(entry: VenueCatalogEntry, reservation: Reservation, requested: RequestedTime): Promise<void> {
    await this.catalog.lotWithinReach(entry, reservation.parkingLotId);
    if (requested.parkingLotId !== null) await this.catalog.lotWithinReach(entry, requested.parkingLotId);
  }

  /**
   * Releases the spot of the reservation and claims one for the requested time as a hold would, with its hours and
   * price: the same spot where it is free, else one of the same lot, else the nearest. A night comes along where the
   * new lot offers one and the spot is free until then. A code comes along on the evening of its event. The caller
   * keeps both or rolls both back, so that no spot is lost before another one is claimed.
   */
  async claimIn(
    tx: EntityManager,
    entry: VenueCatalogEntry,
    reservation: Reservation,
    requested: RequestedTime,
  ): Promise<ClaimResult<Hold>> {
    const { parkingLotId, id, spotId, venueId, venueReference, locale } = reservation;
    await releaseClaim(tx, reservation);
    const preferred =
      requested.spotId !== null && requested.parkingLotId !== null
        ? { parkingLotId: requested.parkingLotId, spotId: requested.spotId }
        : { parkingLotId, spotId };
    const spot = await tx.findOneBy(Spot, { parkingLotId: preferred.parkingLotId, id: preferred.spotId });
    if (!spot) throw problem('spot_not_found');
    const request: HoldRequest = {
      venueId,
      reservationTime: Math.floor(requested.time.getTime() / 1000),
      venueReference,
      event: null,
      accessible: spot.isHandicap,
      electric: spot.isElectric,
      parkingLotId: requested.parkingLotId,
    };
    // A client of its own, so that the holds of the driver's address do not count.
    const client: HoldClient = {
      clientHash: clientHashOf(`change ${parkingLotId} ${id}`, this.config.auth.jwtSecret),
      language: locale,
    };
    const claim =
      (await this.claimWithCode(tx, entry, reservation, requested, { request, client })) ??
      (await this.holds.requestInTransaction(tx, entry, request, client, {
        ...preferred,
        isOnlyChoice: requested.spotId !== null,
        eventId: reservation.eventId,
        mayBePast: requested.time.getTime() === requestedTimeOf(reservation).getTime(),
      }));
    if (claim.kind !== 'held') return claim;
    const sessionHash = readSessionToken(claim.hold.session_token)?.hash;
    const held = { parkingLotId: claim.hold.parking_lot_id, sessionHash };
    if (reservation.overnightAgorot !== null && sessionHash)
      await HoldFunctions.in(tx).chooseNight({
        lot_id: held.parkingLotId,
        session_hash: sessionHash,
        spot_id: claim.hold.spot_id,
        is_chosen: true,
        clock_offset: this.clock.offsetInterval,
      });
    const hold = await tx.findOneByOrFail(Hold, held);
    return { kind: 'held', hold: await this.withCode(tx, hold, reservation, requested) };
  }

  /**
   * The hold with the code of the reservation, also where the code has no spot left at that time: it remains a use of
   * the code on the evening of its event, in its lot or where an operator moved it. On any other evening, and for a
   * driver in any other lot, the reservation is an ordinary one.
   */
  private async withCode(
    tx: EntityManager,
    hold: Hold,
    { codeId }: Reservation,
    requested: RequestedTime,
  ): Promise<Hold> {
    if (codeId === null || hold.codeId !== null) return hold;
    const code = await tx.findOneBy(EventCode, { id: codeId, serviceDate: hold.serviceDate });
    if (!code || (requested.parkingLotId === null && code.parkingLotId !== hold.parkingLotId)) return hold;
    const { parkingLotId, id, overnightAgorot } = hold;
    const priceAgorot =
      code.priceAgorot === null ? hold.priceAgorot : code.priceAgorot + (overnightAgorot ?? 0);
    await tx.update(Hold, { parkingLotId, id }, { codeId, priceAgorot });
    return tx.create(Hold, { ...hold, codeId, priceAgorot });
  }

  /** One of the spots of the reservation's code, the same where possible; null if the code has none at that time. */
  private async claimWithCode(
    tx: EntityManager,
    entry: VenueCatalogEntry,
    { codeId, spotId }: Reservation,
    requested: RequestedTime,
    { request, client }: { request: HoldRequest; client: HoldClient },
  ): Promise<ClaimResult | null> {
    if (codeId === null || requested.spotId !== null || requested.parkingLotId !== null) return null;
    const code = await tx.findOneBy(EventCode, { id: codeId });
    if (!code) return null;
    const found = { ...code, paidBy: null };
    for (const spotIds of [[spotId], null]) {
      const claim = await this.holds.requestWithCode(tx, entry, request, client, found, spotIds);
      if (claim.kind !== 'rejected') return claim;
    }
    return null;
  }

  /** Claims the spot of a hold from `claimIn` for the reservation, without an end. */
  async takeOver(tx: EntityManager, hold: Hold, holdId: number, now: Date): Promise<void> {
    const { parkingLotId, serviceDate, slot, spotId } = hold;
    await releaseClaim(tx, { ...hold, holdId: hold.id });
    // claim_spot reads the night, and for other nights the start, from the hold of the claim.
    if (holdId === hold.id) await tx.update(Hold, { parkingLotId, id: holdId }, { state: 'confirmed' });
    else {
      await tx.delete(Hold, { parkingLotId, id: hold.id });
      const { reservationTime, requestedTime, reservationEnd, codeId } = hold;
      const { overnightUntil, overnightAgorot, dayEnd } = hold;
      const terms = { serviceDate, slot, spotId, reservationTime, requestedTime, reservationEnd, codeId };
      const night = { overnightUntil, overnightAgorot, dayEnd };
      await tx.update(Hold, { parkingLotId, id: holdId }, { ...terms, ...night });
    }
    const isClaimed = await HoldFunctions.in(tx).claimSpot({
      lot_id: parkingLotId,
      spot_id: spotId,
      service_date: serviceDate,
      slot,
      hold_id: holdId,
      now,
      expires_at: 'infinity',
      skip_locked: false,
    });
    if (!isClaimed) throw new Error(`spot ${spotId} was claimed and then not free`);
  }
}
