/** The live claims of these spots in the window, read after the spots are locked. */
export function claimsInWindow(tx, parkingLotId, spotIds, window, now) {
    return tx.query(`SELECT c.spot_id, c.service_date::text, c.hold_id, r.id AS reservation_id,
            coalesce(r.reservation_start, h.reservation_time) AS reservation_start,
            coalesce(r.reservation_start, h.reservation_time) <= $5 AS has_begun
       FROM spot_claims c
       LEFT JOIN holds h ON h.parking_lot_id = c.parking_lot_id AND h.id = c.hold_id
       LEFT JOIN reservations r
         ON r.parking_lot_id = c.parking_lot_id AND r.hold_id = c.hold_id AND r.status = 'confirmed'
      WHERE c.parking_lot_id = $1 AND c.spot_id = ANY ($2::bigint[])
        AND c.service_date BETWEEN $3::date AND $4::date AND c.expires_at > $5
      ORDER BY c.service_date, c.spot_id`, [parkingLotId, spotIds, window.firstServiceDate, window.lastServiceDate, now]);
}
//# sourceMappingURL=claims-in-window.js.map