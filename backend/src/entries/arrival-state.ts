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
