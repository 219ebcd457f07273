/** Whether a car came in for the reservation `r`, as SQL: one that came on another day did not come for it. */
export const hasCarArrivedSql = `
  EXISTS (SELECT FROM entries e
           WHERE e.parking_lot_id = r.parking_lot_id AND e.reservation_id = r.id AND e.kind <> 'wrong_day')`;
