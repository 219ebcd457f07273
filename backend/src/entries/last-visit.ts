/**
 * SQL for the last visit of the car of a reservation: it came for the reservation, or was inside during it. `r` is the
 * alias of the reservation, `now` a parameter.
 */
export const lastVisitSql = (r: string, now: string) => `
  LATERAL (SELECT v.visit_id, v.entered_at, v.exited_at, v.inside_from, v.inside_until, v.is_own FROM reservation_visits v
            WHERE v.parking_lot_id = ${r}.parking_lot_id AND v.reservation_id = ${r}.id AND v.inside_from <= ${now}
            ORDER BY v.inside_until DESC, v.inside_from DESC LIMIT 1) visit`;
