import type { EntityManager } from 'typeorm';
import type { Entry } from './entry.entity.js';

/** Kinds that a stay gives a car, so that it can stay on after it. */
const stayKinds = "('expected', 'too_early')";

const stayIsOver = (lot: string, reservation: string, now: string) => `
  EXISTS (SELECT FROM reservations r
           WHERE r.parking_lot_id = ${lot} AND r.id = ${reservation} AND r.reservation_end < ${now})`;

/**
 * The kind of `entry` at a moment as SQL, in TypeORM's paths: who is still inside after the stay's end stays on too long
 * from then on, and not only from the morning's clearing or the exit.
 */
export const shownKindSql = (now: string) => `
  CASE WHEN entry.exitedAt IS NULL AND entry.kind IN ${stayKinds}
        AND ${stayIsOver('entry.parkingLotId', 'entry.reservationId', now)} THEN 'overstay' ELSE entry.kind END`;

/** The same for the rows of a page. */
export async function withShownKinds(manager: EntityManager, entries: Entry[], now: Date): Promise<Entry[]> {
  const inside = entries.filter(({ exitedAt, reservationId }) => exitedAt === null && reservationId !== null);
  if (inside.length === 0) return entries;
  const late = await manager.query<{ id: number }[]>(
    `SELECT e.id FROM entries e
      WHERE e.parking_lot_id = ANY ($1::bigint[]) AND e.id = ANY ($2::bigint[]) AND e.kind IN ${stayKinds}
        AND ${stayIsOver('e.parking_lot_id', 'e.reservation_id', '$3::timestamptz')}`,
    [[...new Set(inside.map((entry) => entry.parkingLotId))], inside.map((entry) => entry.id), now],
  );
  const lateIds = new Set(late.map(({ id }) => id));
  return entries.map((entry) => (lateIds.has(entry.id) ? { ...entry, kind: 'overstay' } : entry));
}
