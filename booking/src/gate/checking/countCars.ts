import { serviceDayOf } from '../gateList';
import type { GateState } from '../sync/gateSession';
import { visitOf } from './check';

/**
 * How many reservations of today are expected, and how many of their cars are inside. Entries and exits recorded on
 * this phone count as well, because the list is not updated without a network. A car with two reservations is one car.
 */
export function countCars({ list, entries }: Pick<GateState, 'list' | 'entries'>, now: number) {
  const today = (list?.reservations ?? []).filter(
    ({ start, status }) =>
      serviceDayOf(Date.parse(start)) === serviceDayOf(now) && !['cancelled', 'not_coming'].includes(status),
  );
  const inside = new Set(
    today
      .filter((row) => list && visitOf(row.license_plate, row, { entries, list, now }))
      .map(({ license_plate: plate }) => plate),
  ).size;
  return { expected: today.length, inside };
}
