/**
 * SQL for whether the car of a visit is inside: it has no exit, and its visit has not ended. `visit` is an alias, `now`
 * a parameter. The exit is named for the index of cars without one.
 */
export const isInsideSql = (visit: string, now: string) =>
  `(${visit}.exited_at IS NULL AND ${visit}.ended_at > ${now})`;

/**
 * SQL for whether the car of an entry is inside; `entry` is an alias. The visit is found by its key, because with a
 * condition on the exit the planner would read all cars of the lot without one, for each entry.
 */
export const isEntryInsideSql = (entry: string, now: string) =>
  `coalesce((SELECT ${isInsideSql('v', now)} FROM visits v
              WHERE v.parking_lot_id = ${entry}.parking_lot_id AND v.id = ${entry}.id), false)`;

/** SQL for whether the car of the reservation `r` is inside, whatever it came for; `now` is a parameter. */
export const isCarInsideSql = (now: string, andVisit = '') => `
  EXISTS (SELECT FROM reservation_visits v
           WHERE v.parking_lot_id = r.parking_lot_id AND v.reservation_id = r.id ${andVisit}
             AND v.inside_from <= ${now} AND v.inside_until > ${now} OFFSET 0)`;

/** SQL for whether the car of the reservation `r` is on its spot; `now` is a parameter. */
export const isCarOnSpotSql = (now: string) => isCarInsideSql(now, 'AND v.spot_id = r.spot_id');
