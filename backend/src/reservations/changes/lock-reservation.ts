import type { EntityManager } from 'typeorm';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { Reservation } from '../reservation.entity.js';
import { hasCarArrivedSql } from '../../entries/has-car-arrived.js';

/**
 * Locks a reservation that its driver is about to change. An entry recorded concurrently waits for the lock; an earlier
 * one is seen in `hasCarArrived`. `reservation_not_found` after the driver's data was erased.
 */
export async function lockReservation(
  tx: EntityManager,
  key: { parkingLotId: number; id: number },
): Promise<Reservation & { hasCarArrived: boolean }> {
  const reservation = await tx.findOne(Reservation, { where: key, lock: { mode: 'pessimistic_write' } });
  if (!reservation || reservation.personalDataErasedAt) throw problem('reservation_not_found');
  // A separate statement, so that it sees what was committed while the first one waited for the lock.
  const [row] = await tx.query<[{ has_arrived: boolean }]>(
    `SELECT ${hasCarArrivedSql} AS has_arrived FROM reservations r WHERE r.parking_lot_id = $1 AND r.id = $2`,
    [key.parkingLotId, key.id],
  );
  return Object.assign(reservation, { hasCarArrived: row.has_arrived });
}

/** `conflict` if a change is based on an older version of the reservation than the present one. */
export function requireSeen({ updatedAt }: Reservation, seenAt: string | undefined): void {
  if (seenAt !== undefined && new Date(seenAt).getTime() !== updatedAt.getTime())
    throw problem('conflict', { detail: problemDetail('changed_meanwhile') });
}
