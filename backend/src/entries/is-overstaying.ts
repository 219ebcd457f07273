import { isInsideSql } from './is-inside.js';

/**
 * SQL for whether the car of a visit is still inside although its reservation has ended. A car that came on another day
 * is not meant. `visit` and `reservation` are aliases, `now` a parameter.
 */
export const isOverstayingSql = (visit: string, reservation: string, now: string) => `
  (${isInsideSql(visit, now)} AND ${visit}.kind <> 'wrong_day'
   AND ${reservation}.reservation_end <= ${now})`;
