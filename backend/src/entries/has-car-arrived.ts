import { isArrivalSql } from './is-arrival.js';

/** Whether a car entered for the reservation `r`, as SQL. */
export const hasCarArrivedSql = `
  EXISTS (SELECT FROM entries e
           WHERE e.parking_lot_id = r.parking_lot_id AND e.reservation_id = r.id AND ${isArrivalSql('e')})`;
