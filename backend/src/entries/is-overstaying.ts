/**
 * SQL for whether the car of a visit is still inside although its reservation has ended. A car that came on another day is not
 * meant. `visit` and `reservation` are aliases, `now` a parameter. The exit is named for the index of cars without one.
 */
export const isOverstayingSql = (visit: string, reservation: string, now: string) => `
  (${visit}.exited_at IS NULL AND ${visit}.ended_at > ${now} AND ${visit}.kind <> 'wrong_day'
   AND ${reservation}.reservation_end <= ${now})`;
