export const arrivalStates = [
  'expected',
  'not_arrived',
  'inside',
  'left',
  'moved',
  'cancelled',
  'not_coming',
] as const;
export type ArrivalState = (typeof arrivalStates)[number];

/**
 * SQL for where the car of a reservation is, with its last `visit`. A car that came counts more than a cancellation.
 * One that moved is expected by the reservation that continues this one, in another lot or at another time.
 */
export const arrivalStateSql = (r: string, now: string) => `
  CASE WHEN visit.inside_until > ${now} THEN 'inside'
       WHEN visit.visit_id IS NOT NULL THEN 'left'
       WHEN ${r}.moved_to_id IS NOT NULL THEN 'moved'
       WHEN ${r}.status = 'cancelled' THEN 'cancelled'
       WHEN ${r}.not_coming_at IS NOT NULL THEN 'not_coming'
       WHEN ${r}.status = 'completed' THEN 'left'
       WHEN ${r}.reservation_start > ${now} THEN 'expected'
       ELSE 'not_arrived' END`;
