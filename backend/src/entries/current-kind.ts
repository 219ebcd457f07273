/** Kinds of a car with a reservation, which becomes an overstay after the reservation's end. */
const reservationKinds = "('expected', 'too_early')";

/**
 * SQL for the kind of an entry at a moment, with the names of its columns in `entry`. A car that is still inside after
 * its reservation's end is an overstay from then on, where exits are recorded; the stored kind changes only with the
 * clearing or the exit.
 */
export const currentKindSql = (
  entry: { lot: string; reservation: string; exitedAt: string; kind: string },
  now: string,
) => `
  CASE WHEN ${entry.exitedAt} IS NULL AND ${entry.kind} IN ${reservationKinds}
        AND EXISTS (SELECT FROM reservations r JOIN parking_lots l ON l.id = r.parking_lot_id AND l.records_exits
                     WHERE r.parking_lot_id = ${entry.lot} AND r.id = ${entry.reservation} AND r.reservation_end < ${now})
       THEN 'overstay' ELSE ${entry.kind} END`;
