export const arrivalStates = [
  'expected',
  'not_arrived',
  'inside',
  'left',
  'cancelled',
  'not_coming',
] as const;
export type ArrivalState = (typeof arrivalStates)[number];

/** Property paths or columns of a reservation and of the last time its car was inside. */
interface StateColumns {
  status: string;
  notComingAt: string;
  start: string;
  entryId: string;
  enteredAt: string;
  exitedAt: string;
}

/** SQL for where the car of a reservation is. A car that came counts more than a cancellation. */
export const arrivalStateSql = (columns: StateColumns, now: string) => `
  CASE WHEN ${columns.enteredAt} IS NOT NULL AND ${columns.exitedAt} IS NULL THEN 'inside'
       WHEN ${columns.entryId} IS NOT NULL THEN 'left'
       WHEN ${columns.status} = 'cancelled' THEN 'cancelled'
       WHEN ${columns.notComingAt} IS NOT NULL THEN 'not_coming'
       WHEN ${columns.status} = 'completed' THEN 'left'
       WHEN ${columns.start} > ${now} THEN 'expected'
       ELSE 'not_arrived' END`;

/**
 * SQL for the id of a reservation's entry that was last: not that of a car that was stopped at the gate, came on another day,
 * or may be another car.
 */
export const lastEntrySql = (lot: string, reservation: string) => `
  (SELECT e.id FROM entries e
    WHERE e.parking_lot_id = ${lot} AND e.reservation_id = ${reservation} AND
          e.entered_at IS DISTINCT FROM e.exited_at AND e.kind NOT IN ('misread', 'wrong_day')
    ORDER BY coalesce(e.entered_at, e.exited_at) DESC, e.id DESC LIMIT 1)`;
