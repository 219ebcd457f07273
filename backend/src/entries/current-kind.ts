/** Kinds that a stay gives a car, so that it can stay on after it. */
const reservationKinds = "('expected', 'too_early')";

/**
 * The kind of an entry at a moment as SQL, for its columns by the names in `entry`: who is still inside after the stay's
 * end stays on too long from then on, and not only from the morning's clearing or the exit.
 */
export const currentKindSql = (
  entry: { lot: string; reservation: string; exitedAt: string; kind: string },
  now: string,
) => `
  CASE WHEN ${entry.exitedAt} IS NULL AND ${entry.kind} IN ${reservationKinds}
        AND EXISTS (SELECT FROM reservations r
                     WHERE r.parking_lot_id = ${entry.lot} AND r.id = ${entry.reservation} AND r.reservation_end < ${now})
       THEN 'overstay' ELSE ${entry.kind} END`;
