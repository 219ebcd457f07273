/**
 * SQL for whether an entry is an arrival for its reservation: not that of a car that was stopped at the gate, came on another
 * day, or may be another car. A second entry ends at once like that of a stopped car, but its car is inside.
 */
export const isArrivalSql = (entry: string) => `
  (${entry}.kind NOT IN ('wrong_day', 'misread')
   AND (${entry}.kind = 'second_entry' OR ${entry}.entered_at IS DISTINCT FROM ${entry}.exited_at))`;
