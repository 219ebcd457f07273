/**
 * SQL for whether the car of an entry is still inside although its reservation has ended. A car that was stopped at the gate, or that
 * may be another car, is not meant. `entry` and `reservation` are aliases of the tables, `now` a parameter.
 */
export const isOverstayingSql = (entry: string, reservation: string, now: string) => `
  (${entry}.exited_at IS NULL AND ${entry}.kind NOT IN ('wrong_day', 'misread')
   AND ${reservation}.reservation_end <= ${now})`;
