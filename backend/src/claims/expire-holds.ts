import type { EntityManager } from 'typeorm';

export const holdsPerBatch = 1_000;

/**
 * Closes up to `holdsPerBatch` holds that ended before the given instant, removes their claims and returns how many.
 * The spot of an expired hold is free even before this.
 */
export async function expireHolds(manager: EntityManager, endedBefore: Date): Promise<number> {
  const [row] = await manager.query<[{ expired: number }]>(
    `WITH gone AS (
       UPDATE holds h SET state = 'expired'
        WHERE h.state = 'live' AND (h.parking_lot_id, h.id) IN (
          SELECT parking_lot_id, id FROM holds WHERE state = 'live' AND expires_at <= $1::timestamptz
           ORDER BY expires_at LIMIT ${holdsPerBatch})
          AND h.expires_at <= $1::timestamptz
       RETURNING h.service_date, h.slot, h.parking_lot_id, h.spot_id, h.id),
     freed AS (
       DELETE FROM spot_claims c USING gone g
        WHERE c.service_date = g.service_date AND c.slot = g.slot AND c.parking_lot_id = g.parking_lot_id AND c.spot_id = g.spot_id
          AND c.hold_id = g.id AND c.expires_at <= $1::timestamptz)
     SELECT count(*)::int AS expired FROM gone`,
    [endedBefore],
  );
  return row.expired;
}
