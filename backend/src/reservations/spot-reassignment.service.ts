import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../platform/outbox/outbox.service.js';
import { releaseClaim } from '../spots/release-claim.js';
import { Reservation } from './reservation.entity.js';

export interface SpotReassignment {
  parking_lot_id: number;
  reservation_id: number;
  reservation_start: string;
  from_spot_id: number;
  to_spot_id: number;
}

function locked(tx: EntityManager, key: { parkingLotId: number; id: number }): Promise<Reservation | null> {
  return tx.findOne(Reservation, { where: key, lock: { mode: 'pessimistic_write' } });
}

/** Moves of drivers from one spot to another. */
@Injectable()
export class SpotReassignmentService {
  constructor(private readonly outbox: OutboxService) {}

  /**
   * Moves a confirmed reservation to another free spot of its lot for the same stay, or answers null where there is none.
   * The driver's link shows the new spot from the moment the transaction commits.
   */
  async reassignWithinLot(
    tx: EntityManager,
    key: { parkingLotId: number; id: number },
    avoidSpotIds: number[],
    now: Date,
  ): Promise<SpotReassignment | null> {
    const reservation = await locked(tx, key);
    if (reservation?.status !== 'confirmed') return null;
    const { parkingLotId, spotId, serviceDate, holdId } = reservation;
    const [row] = await tx.query<[{ spot_id: number | null }]>(
      'SELECT claim_for_move($1, $2, $3, $4, $5, $6) AS spot_id',
      [parkingLotId, spotId, serviceDate, holdId, [...avoidSpotIds, spotId], now],
    );
    if (row.spot_id === null) return null;
    await this.applyReassignment(tx, reservation, row.spot_id, now);
    return {
      parking_lot_id: parkingLotId,
      reservation_id: key.id,
      reservation_start: reservation.reservationStart.toISOString(),
      from_spot_id: spotId,
      to_spot_id: row.spot_id,
    };
  }

  /**
   * Reverts a move if the reservation is still where it was moved to and `claim_spot` grants its old spot, which it refuses
   * for one that is taken, blocked or switched off; returns whether it did.
   */
  async revert(tx: EntityManager, move: SpotReassignment, now: Date): Promise<boolean> {
    const reservation = await locked(tx, { parkingLotId: move.parking_lot_id, id: move.reservation_id });
    if (reservation?.status !== 'confirmed' || reservation.spotId !== move.to_spot_id) return false;
    const [row] = await tx.query<[{ is_claimed: boolean }]>(
      `SELECT claim_spot($1, $2, $3, $4, $5, 'infinity', false) AS is_claimed`,
      [move.parking_lot_id, move.from_spot_id, reservation.serviceDate, reservation.holdId, now],
    );
    if (!row.is_claimed) return false;
    await this.applyReassignment(tx, reservation, move.from_spot_id, now);
    return true;
  }

  private async applyReassignment(
    tx: EntityManager,
    reservation: Reservation,
    spotId: number,
    now: Date,
  ): Promise<void> {
    const { parkingLotId, id, serviceDate, holdId } = reservation;
    await tx.update(Reservation, { parkingLotId, id }, { spotId, updatedAt: now });
    await releaseClaim(tx, { serviceDate, parkingLotId, spotId: reservation.spotId, holdId });
    // Only the last of several moves is worth telling.
    await this.outbox.dropPending(tx, { parkingLotId, reservationId: id }, ['moved']);
    await this.outbox.enqueue(tx, { parkingLotId, reservationId: id, topic: 'moved', at: now });
  }
}
