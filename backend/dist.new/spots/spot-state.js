export const spotStatuses = ['available', 'occupied', 'blocked'];
const blockInForce = (spot, now) => `
  FROM spot_blocks b
 WHERE b.parking_lot_id = ${spot}.parking_lot_id AND b.spot_id = ${spot}.id AND b.lifted_at IS NULL
   AND b.starts_at <= ${now} AND (b.until IS NULL OR b.until > ${now})`;
/**
 * The status of a spot as SQL, for `spot` an alias of the table and `now` a parameter: `blocked` while a block is in
 * force, else `occupied` while a stay is under way or a car is in, else `available`.
 */
export const spotStatusSql = (spot, now) => `
  CASE
    WHEN EXISTS (SELECT ${blockInForce(spot, now)}) THEN 'blocked'
    WHEN EXISTS (SELECT FROM reservations r
                  WHERE r.parking_lot_id = ${spot}.parking_lot_id AND r.spot_id = ${spot}.id AND r.status = 'confirmed'
                    AND r.service_date BETWEEN (${now})::date - 2 AND (${now})::date + 1
                    AND r.reservation_start <= ${now} AND r.reservation_end > ${now})
      OR EXISTS (SELECT FROM entries e
                  WHERE e.parking_lot_id = ${spot}.parking_lot_id AND e.spot_id = ${spot}.id
                    AND e.entered_at <= ${now} AND e.exited_at IS NULL) THEN 'occupied'
    ELSE 'available'
  END`;
/** The states of a page of spots, in one query. */
export async function spotStatesOf(manager, ids, now) {
    const rows = await manager.query(`SELECT s.id, l.name AS lot_name, ${spotStatusSql('s', '$2::timestamptz')} AS status,
            block.until, block.until IS NULL AS permanent, block.reason
       FROM spots s
       JOIN parking_lots l ON l.id = s.parking_lot_id
       LEFT JOIN LATERAL (SELECT b.until, b.reason ${blockInForce('s', '$2::timestamptz')}
                           ORDER BY b.until DESC NULLS FIRST LIMIT 1) block ON true
      WHERE s.id = ANY ($1::bigint[])`, [ids, now]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return (id) => {
        const row = byId.get(id);
        const isBlocked = row?.status === 'blocked';
        return {
            lotName: row?.lot_name ?? '',
            status: row?.status ?? 'available',
            blockedUntil: isBlocked && row.until ? row.until.toISOString() : null,
            blockedPermanently: isBlocked && row.permanent === true,
            blockReason: isBlocked ? row.reason : null,
        };
    };
}
//# sourceMappingURL=spot-state.js.map