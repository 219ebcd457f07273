import type { EntityManager } from 'typeorm';
import { type EveningReservation, keyColumns } from './evening-scope.js';

/** When the first of the drivers is expected. */
export async function firstStart(
  manager: EntityManager,
  reservations: EveningReservation[],
): Promise<Date | null> {
  const [first] = await manager.query<[{ start: Date | null }]>(
    `SELECT min(r.reservation_start) AS start
       FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
       JOIN reservations r ON r.parking_lot_id = one.parking_lot_id AND r.id = one.id`,
    keyColumns(reservations),
  );
  return first.start;
}
