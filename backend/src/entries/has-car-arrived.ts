/** Whether a car entered for the reservation `r`, as SQL. */
export const hasCarArrivedSql = `
  EXISTS (SELECT FROM reservation_visits v
           WHERE v.parking_lot_id = r.parking_lot_id AND v.reservation_id = r.id AND v.is_own OFFSET 0)`;
