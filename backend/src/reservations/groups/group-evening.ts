import { localDateOf } from '../../platform/clock/israel-time.js';
import { groupBy } from '../../platform/lists/group-by.js';
import type { GroupRow } from './group-rows.js';

/**
 * The cars that park on the group's evening: of the reserved ones, that of most of them; of two such evenings the later
 * one, because a car that cannot move with a postponed event remains on the first date. Of all cars once none is left.
 */
export function carsOfEvening(rows: readonly GroupRow[]): [GroupRow, ...GroupRow[]] {
  const reserved = rows.filter(({ status }) => status === 'confirmed');
  const byDay = groupBy(reserved.length > 0 ? reserved : rows, (row) => localDateOf(row.reservation_start));
  const [cars] = [...byDay]
    .sort(([day, ofDay], [otherDay, ofOther]) => ofOther.length - ofDay.length || (day < otherDay ? 1 : -1))
    .map(([, ofDay]) => ofDay);
  return cars as [GroupRow, ...GroupRow[]];
}

/** Until when all of these cars can be cancelled at no cost; null once that has passed for one, or without cars. */
export function cancelDeadlineOf(cars: readonly Pick<GroupRow, 'cancel_deadline'>[], now: Date): Date | null {
  const deadline = Math.min(...cars.map((car) => car.cancel_deadline.getTime()));
  return cars.length > 0 && deadline > now.getTime() ? new Date(deadline) : null;
}
