/**
 * SQL for whether a reservation that has not ended is in a slot that its lot, or a rule for its spot, has closed since
 * it was made. Its driver still comes. `reservation` is an alias, `now` a parameter.
 */
export const isOnClosedDaySql = (reservation: string, now: string) => `
  (${reservation}.status = 'confirmed' AND ${reservation}.reservation_end > ${now}
   AND EXISTS (SELECT FROM lot_days closed_day
                WHERE closed_day.parking_lot_id = ${reservation}.parking_lot_id
                  AND closed_day.service_date = ${reservation}.service_date AND closed_day.slot = ${reservation}.slot
                  AND CASE WHEN closed_day.is_open THEN ${reservation}.spot_id = ANY (closed_day.closed_spot_ids)
                           ELSE NOT ${reservation}.spot_id = ANY (closed_day.open_spot_ids) END))`;
