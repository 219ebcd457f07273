import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { messagesAt, undoTimes } from '../../outbox/messages-after-undo.js';
import { HoldFunctions } from '../../claims/hold-functions.js';
import { ReservationOutboxService } from '../reservation-outbox.service.js';
import { releaseClaim } from '../../claims/release-claim.js';
import { isCarOnSpotSql } from '../../entries/is-inside.js';
import { Reservation } from '../reservation.entity.js';

export interface SpotReassignment {
  parking_lot_id: number;
  reservation_id: number;
  reservation_start: string;
  from_spot_id: number;
  to_spot_id: number;
}

async function lockConfirmed(
  tx: EntityManager,
  key: { parkingLotId: number; id: number },
): Promise<Reservation | null> {
  const reservation = await tx.findOne(Reservation, { where: key, lock: { mode: 'pessimistic_write' } });
  return reservation?.status === 'confirmed' ? reservation : null;
}

/**
 * Whether the car of the reservation is on its spot. The caller has locked the reservation, so that no car comes in
 * between.
 */
async function isCarOnSpot(
  tx: EntityManager,
  { parkingLotId, id }: Reservation,
  now: Date,
): Promise<boolean> {
  const found = await tx.query<object[]>(
    `SELECT FROM reservations r WHERE r.parking_lot_id = $1 AND r.id = $2 AND ${isCarOnSpotSql('$3')}`,
    [parkingLotId, id, now],
  );
  return found.length > 0;
}

const subjectOf = ({ parkingLotId, id }: Reservation) => ({ parkingLotId, reservationId: id });

interface ReassignmentOptions {
  avoidSpotIds: number[];
  canMoveParkedCar: boolean;
  canBeUndone: boolean;
}

/** Moves reservations between spots of one lot. */
@Injectable()
export class SpotReassignmentService {
  constructor(private readonly outbox: ReservationOutboxService) {}

  /**
   * Moves a confirmed reservation to another free spot of its lot; null when there is none, or when the car is on its
   * spot and `canMoveParkedCar` is false. The driver's link shows the new spot from the commit on; the message about a
   * move that `canBeUndone` waits as long as it can.
   */
  async reassignWithinLot(
    tx: EntityManager,
    key: { parkingLotId: number; id: number },
    { avoidSpotIds, canMoveParkedCar, canBeUndone }: ReassignmentOptions,
    now: Date,
  ): Promise<SpotReassignment | null> {
    const reservation = await lockConfirmed(tx, key);
    if (!reservation) return null;
    if (!canMoveParkedCar && (await isCarOnSpot(tx, reservation, now))) return null;
    const { parkingLotId, spotId, serviceDate, slot, holdId } = reservation;
    const newSpotId = await HoldFunctions.in(tx).claimForMove({
      lot_id: parkingLotId,
      from_spot_id: spotId,
      service_date: serviceDate,
      slot,
      hold_id: holdId,
      not_spots: [...avoidSpotIds, spotId],
      now,
    });
    if (newSpotId === null) return null;
    await this.applyReassignment(tx, reservation, newSpotId, now);
    const dueAt = canBeUndone ? messagesAt(undoTimes(now, [reservation.reservationStart])) : now;
    // The driver gets one message about the last of several moves.
    await this.outbox.dropPending(tx, subjectOf(reservation), ['moved'], canBeUndone ? now : null);
    await this.outbox.enqueue(tx, { ...subjectOf(reservation), topic: 'moved', at: now, dueAt });
    return {
      parking_lot_id: parkingLotId,
      reservation_id: key.id,
      reservation_start: reservation.reservationStart.toISOString(),
      from_spot_id: spotId,
      to_spot_id: newSpotId,
    };
  }

  /**
   * Reverts a move and returns true, if the reservation is still on the new spot, has not begun, its car is not there,
   * and its old spot is neither taken, blocked nor inactive. The driver hears of it only if the message about the move
   * no longer waits.
   */
  async revert(tx: EntityManager, move: SpotReassignment, now: Date): Promise<boolean> {
    const reservation = await lockConfirmed(tx, {
      parkingLotId: move.parking_lot_id,
      id: move.reservation_id,
    });
    if (reservation?.spotId !== move.to_spot_id) return false;
    if (reservation.reservationStart <= now || (await isCarOnSpot(tx, reservation, now))) return false;
    const isClaimed = await HoldFunctions.in(tx).claimSpot({
      lot_id: move.parking_lot_id,
      spot_id: move.from_spot_id,
      service_date: reservation.serviceDate,
      slot: reservation.slot,
      hold_id: reservation.holdId,
      now,
      expires_at: 'infinity',
      skip_locked: false,
    });
    if (!isClaimed) return false;
    await this.applyReassignment(tx, reservation, move.from_spot_id, now);
    const subject = subjectOf(reservation);
    const event = { ...subject, topic: 'moved', at: now } as const;
    if (await this.outbox.takeBackMove(tx, subject)) {
      await this.outbox.enqueueForWebhooks(tx, event);
      return true;
    }
    await this.outbox.dropPending(tx, subject, ['moved']);
    await this.outbox.enqueue(tx, event);
    return true;
  }

  private async applyReassignment(
    tx: EntityManager,
    reservation: Reservation,
    spotId: number,
    now: Date,
  ): Promise<void> {
    const { parkingLotId, id, serviceDate, slot, holdId } = reservation;
    await tx.update(Reservation, { parkingLotId, id }, { spotId, updatedAt: now });
    await releaseClaim(tx, { serviceDate, slot, parkingLotId, spotId: reservation.spotId, holdId });
  }
}
