/** Whether the car of the reservation `r` is on its spot, as SQL; `now` is a parameter. */
export const isCarOnSpotSql = (now: string) => `
  EXISTS (SELECT FROM reservation_visits v
           WHERE v.parking_lot_id = r.parking_lot_id AND v.reservation_id = r.id AND v.spot_id = r.spot_id
             AND v.inside_from <= ${now} AND v.inside_until > ${now} OFFSET 0)`;
