import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordCreated, recordStatusChange } from '../statistics/record-delta.js';
import { OutboxService } from '../platform/outbox/outbox.service.js';
import { releaseClaim } from '../spots/release-claim.js';
import { Spot } from '../spots/spot.entity.js';
import { toCountedItem } from './counted-item.js';
import { Reservation } from './reservation.entity.js';
import { getOriginKey, type ReservationKey } from './reservation-keys.js';

export interface OtherLot {
  parkingLotId: number;
  walkingTimeMinutes: number;
  /** When the reservation would end there. */
  reservationEnd: Date;
}

/** Moves of stays from one lot to another. */
@Injectable()
export class LotReassignmentService {
  constructor(private readonly outbox: OutboxService) {}

  /**
   * Takes a confirmed stay to a free spot of the same kind in another lot, at the price it has, until that lot closes; null where
   * there is none.
   *
   * Everything about a lot is kept by lot, so no row ever leaves its lot. The stay goes on in a new row of the other one;
   * the old row is over, and says where it went. The secret link leads on from there. What happened in the first lot
   * stays there: the payment, which remains that lot's revenue since it was made for its spot and nothing is charged anew,
   * and the cars that came in. The spot-day, and with it every count of stays, is the other lot's from now on.
   */
  async reassignToLot(
    tx: EntityManager,
    key: ReservationKey,
    { parkingLotId, walkingTimeMinutes, reservationEnd }: OtherLot,
    now: Date,
  ): Promise<Reservation | null> {
    const reservation = await tx.findOne(Reservation, { where: key, lock: { mode: 'pessimistic_write' } });
    if (reservation?.status !== 'confirmed') return null;
    const claim = await claimSimilarSpot(tx, reservation, parkingLotId, now);
    if (!claim) return null;
    const { id: _, ...copied } = reservation;
    const origin = getOriginKey(reservation);
    const moved = await tx.save(
      tx.create(Reservation, {
        ...copied,
        ...claim,
        parkingLotId,
        walkingTimeMinutes,
        reservationEnd,
        originLotId: origin.parkingLotId,
        originId: origin.id,
        updatedAt: now,
      }),
    );
    await tx.update(Reservation, key, {
      status: 'cancelled',
      cancelledAt: now,
      cancelledBy: 'system',
      movedToLotId: parkingLotId,
      movedToId: moved.id,
      updatedAt: now,
    });
    await releaseClaim(tx, reservation);
    await recordStatusChange(tx, toCountedItem(reservation), 'confirmed', 'cancelled');
    await recordCreated(tx, toCountedItem(moved), 'confirmed');
    await this.enqueueMessages(tx, key, moved, now);
    return moved;
  }

  private async enqueueMessages(
    tx: EntityManager,
    from: ReservationKey,
    to: Reservation,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO reservation_links (parking_lot_id, reservation_id, sealed_token)
       SELECT $3::bigint, $4::bigint, sealed_token FROM reservation_links
        WHERE parking_lot_id = $1 AND reservation_id = $2`,
      [from.parkingLotId, from.id, to.parkingLotId, to.id],
    );
    const fromKey = { parkingLotId: from.parkingLotId, reservationId: from.id };
    const toKey = { parkingLotId: to.parkingLotId, reservationId: to.id };
    await this.outbox.dropPending(tx, fromKey, ['confirmed', 'moved', 'changed']);
    await this.outbox.transferPending(tx, fromKey, toKey, ['reminder']);
    await this.outbox.enqueueForWebhooks(tx, { ...fromKey, topic: 'moved', at: now });
    await this.outbox.enqueue(tx, { ...toKey, topic: 'moved', at: now });
  }
}

/** A right to a spot of the other lot, of the kind of the one that is left, under a number of its own as a hold has. */
async function claimSimilarSpot(
  tx: EntityManager,
  { parkingLotId, spotId, serviceDate }: Reservation,
  otherLotId: number,
  now: Date,
): Promise<{ spotId: number; holdId: number } | null> {
  const [{ hold_id: holdId }] = await tx.query<[{ hold_id: number }]>(
    `SELECT nextval('holds_id_seq') AS hold_id`,
  );
  const { isHandicap, isElectric } = await tx.findOneByOrFail(Spot, { parkingLotId, id: spotId });
  const [found] = await tx.query<[{ spot_id: number | null }]>(
    `SELECT claim_free_spot($1, $2, $3, $4, $5, NULL, '{}', $6) AS spot_id`,
    [otherLotId, serviceDate, holdId, isHandicap, isElectric, now],
  );
  return found.spot_id === null ? null : { spotId: found.spot_id, holdId };
}
