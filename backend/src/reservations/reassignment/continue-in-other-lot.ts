import type { EntityManager } from 'typeorm';
import { Reservation } from '../reservation.entity.js';
import { getOriginKey } from '../reservation-keys.js';

/**
 * Continues a reservation in another lot, with the claim and the terms that it has there.
 *
 * Rows never change lots, because Citus distributes them by lot. The reservation continues in a new row of the other
 * lot; the old row is cancelled and refers to the new one, and the secret link follows that reference. The payment and
 * the entries of the car stay with the first lot.
 */
export async function continueInOtherLot(
  tx: EntityManager,
  reservation: Reservation,
  terms: Partial<Reservation> & Pick<Reservation, 'parkingLotId' | 'spotId' | 'holdId'>,
  now: Date,
): Promise<Reservation> {
  const { id, ...copied } = reservation;
  const from = { parkingLotId: reservation.parkingLotId, id };
  const origin = getOriginKey(reservation);
  const moved = await tx.save(
    tx.create(Reservation, {
      ...copied,
      ...terms,
      originLotId: origin.parkingLotId,
      originId: origin.id,
      updatedAt: now,
    }),
  );
  await tx.update(Reservation, from, {
    status: 'cancelled',
    cancelledAt: now,
    cancelledBy: 'system',
    movedToLotId: moved.parkingLotId,
    movedToId: moved.id,
    updatedAt: now,
  });
  await tx.query(
    `INSERT INTO reservation_links (parking_lot_id, reservation_id, sealed_token)
     SELECT $3::bigint, $4::bigint, sealed_token FROM reservation_links
      WHERE parking_lot_id = $1 AND reservation_id = $2`,
    [from.parkingLotId, from.id, moved.parkingLotId, moved.id],
  );
  return moved;
}
