import type { EntityManager } from 'typeorm';
import { problem } from '../../platform/problems/problem.js';
import { Reservation } from '../reservation.entity.js';
import { hasCarArrivedSql } from './has-car-arrived.js';

/**
 * A stay that its driver is about to change, with nobody else changing it meanwhile; a gate that takes down its car waits,
 * too, and one that was faster is in `hasCarCome`. `reservation_not_found` once the driver's data is erased.
 */
export async function lockReservation(
  tx: EntityManager,
  key: { parkingLotId: number; id: number },
): Promise<Reservation & { hasCarArrived: boolean }> {
  const reservation = await tx.findOne(Reservation, { where: key, lock: { mode: 'pessimistic_write' } });
  if (!reservation || reservation.personalDataErasedAt) throw problem('reservation_not_found');
  // A statement of its own: it sees what was committed while this one waited for the lock.
  const [row] = await tx.query<[{ came: boolean }]>(
    `SELECT ${hasCarArrivedSql} AS came FROM reservations r WHERE r.parking_lot_id = $1 AND r.id = $2`,
    [key.parkingLotId, key.id],
  );
  return Object.assign(reservation, { hasCarArrived: row.came });
}
