import { problem } from '../problems/problem.js';
/**
 * Locks the spots against new claims until the transaction ends, always in the same order, and answers them by lot. One
 * that is not there, or not in the caller's scope, is `spot_not_found`.
 */
export async function lockSpots(tx, scope, ids) {
    const ownerId = scope === 'all' ? null : scope.ownerId;
    const rows = await tx.query(`SELECT s.id, s.parking_lot_id FROM spots s
      WHERE s.id = ANY ($1::bigint[])
        AND ($2::bigint IS NULL
             OR s.parking_lot_id IN (SELECT o.parking_lot_id FROM lot_owners o WHERE o.user_id = $2))
      ORDER BY s.parking_lot_id, s.id
        FOR UPDATE`, [ids, ownerId]);
    if (rows.length !== ids.length)
        throw problem('spot_not_found');
    const byLot = new Map();
    for (const row of rows)
        byLot.set(row.parking_lot_id, [...(byLot.get(row.parking_lot_id) ?? []), row.id]);
    return byLot;
}
//# sourceMappingURL=lock-spots.js.map