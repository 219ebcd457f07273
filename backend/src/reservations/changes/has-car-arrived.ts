/** Whether a car entered for the reservation `r`, as SQL. Entries on a wrong day do not count. */
export const hasCarArrivedSql = `
  EXISTS (SELECT FROM entries e
           WHERE e.parking_lot_id = r.parking_lot_id AND e.reservation_id = r.id AND e.kind <> 'wrong_day')`;
