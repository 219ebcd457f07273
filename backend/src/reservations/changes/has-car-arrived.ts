/** Whether a car entered for the reservation `r`, as SQL. Entries on a wrong day, and of plates that may be another car's, do not count. */
export const hasCarArrivedSql = `
  EXISTS (SELECT FROM entries e
           WHERE e.parking_lot_id = r.parking_lot_id AND e.reservation_id = r.id
             AND e.kind NOT IN ('wrong_day', 'misread'))`;
