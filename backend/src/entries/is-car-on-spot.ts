/** Whether the car of the reservation `r` is on its spot, as SQL. */
export const isCarOnSpotSql = `
  EXISTS (SELECT FROM entries e
           WHERE e.parking_lot_id = r.parking_lot_id AND e.reservation_id = r.id AND e.spot_id = r.spot_id
             AND e.exited_at IS NULL)`;
