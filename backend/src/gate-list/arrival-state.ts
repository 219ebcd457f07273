export const arrivalStates = [
  'expected',
  'not_arrived',
  'inside',
  'left',
  'cancelled',
  'not_coming',
] as const;
export type ArrivalState = (typeof arrivalStates)[number];

/**
 * SQL for the last visit of the car of a reservation: it came for the reservation, or was inside during it. `r` is the
 * alias of the reservation, `now` a parameter.
 */
export const lastVisitSql = (r: string, now: string) => `
  LATERAL (SELECT v.visit_id, v.entered_at, v.exited_at, v.inside_from, v.inside_until, v.is_own FROM reservation_visits v
            WHERE v.parking_lot_id = ${r}.parking_lot_id AND v.reservation_id = ${r}.id AND v.inside_from <= ${now}
            ORDER BY v.inside_until DESC, v.inside_from DESC LIMIT 1) visit`;

/**
 * SQL for where the car of a reservation is, with its last `visit`. A car that came counts more than a cancellation.
 */
export const arrivalStateSql = (r: string, now: string) => `
  CASE WHEN visit.inside_until > ${now} THEN 'inside'
       WHEN visit.visit_id IS NOT NULL THEN 'left'
       WHEN ${r}.status = 'cancelled' THEN 'cancelled'
       WHEN ${r}.not_coming_at IS NOT NULL THEN 'not_coming'
       WHEN ${r}.status = 'completed' THEN 'left'
       WHEN ${r}.reservation_start > ${now} THEN 'expected'
       ELSE 'not_arrived' END`;
