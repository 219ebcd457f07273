import type { EntityManager } from 'typeorm';
import type { UnassignedLotDto } from './unassigned.dto.js';

/**
 * Lots with charges that have no payee and of which something is left. With an instant, only charges that were released
 * before it. Corrections of a charge name it in `reverses_id`.
 */
export const unassignedLots = (manager: EntityManager, releasedBefore?: Date): Promise<UnassignedLotDto[]> =>
  manager.query(
    `WITH charges AS (
       SELECT parking_lot_id, coalesce(reverses_id, id) AS charge_id, sum(price_agorot) AS price_agorot
         FROM money_entries WHERE payee_id IS NULL
        GROUP BY 1, 2
       HAVING sum(price_agorot) > 0
          AND ($1::timestamptz IS NULL OR bool_or(reverses_id IS NULL AND releases_at < $1)))
     SELECT c.parking_lot_id, l.name, l.name_en, count(*)::int AS entries, sum(c.price_agorot)::bigint AS price_agorot
       FROM charges c JOIN parking_lots l ON l.id = c.parking_lot_id
      GROUP BY c.parking_lot_id, l.name, l.name_en ORDER BY l.name, c.parking_lot_id`,
    [releasedBefore ?? null],
  );

/** Charges without a payee that were released before the instant and of which something is left. */
export async function countUnassigned(manager: EntityManager, releasedBefore: Date): Promise<number> {
  const lots = await unassignedLots(manager, releasedBefore);
  return lots.reduce((sum, { entries }) => sum + entries, 0);
}
