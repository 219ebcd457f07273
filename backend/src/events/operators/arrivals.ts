import { groupBy } from '../../platform/lists/group-by.js';
import { serviceDayOf } from '../../platform/clock/israel-time.js';
import { isOnDayOf } from '../event-at.js';
import type { VenueEvent } from '../venue-event.entity.js';
import type {
  ArrivalsDto,
  LinkRefCountDto,
  PostponementChoicesDto,
  QuarterHourDto,
} from './event-details.dto.js';

/** Reservations that have their state, ref and quarters of an hour in common. */
export interface ArrivalRow {
  is_cancelled: boolean;
  ref: string | null;
  expected_at: Date;
  arrived_at: Date | null;
  /** What became of the choice after a postponement; null where there was none. */
  choice: 'remain' | 'waiting' | 'without_spot' | 'cancelled' | null;
  /** The last time to choose. */
  keep_by: Date | null;
  count: number;
}

const quarterMs = 15 * 60_000;
const maxQuarters = 96;
const maxRefs = 50;

export function toArrivals(event: VenueEvent, rows: ArrivalRow[]): ArrivalsDto {
  const confirmed = rows.filter((row) => !row.is_cancelled);
  // These remain on the evening that the event left, until they are cancelled.
  const expected = confirmed.filter((row) => row.choice !== 'without_spot');
  const arrived = expected.filter((row) => row.arrived_at !== null);
  return {
    expected: sumOf(expected),
    arrived: sumOf(arrived),
    cancelled: sumOf(rows) - sumOf(confirmed),
    choices: choicesOf(rows),
    by_quarter_hour: quartersOf(event, expected),
    by_ref: refsOf(confirmed),
  };
}

function choicesOf(rows: ArrivalRow[]): PostponementChoicesDto | null {
  const of = (choice: ArrivalRow['choice']) => rows.filter((row) => row.choice === choice);
  if (rows.every(({ choice }) => choice === null)) return null;
  return {
    remain: sumOf(of('remain')),
    waiting: sumOf(of('waiting')),
    keep_by: lastKeepBy(of('waiting')),
    without_spot: sumOf(of('without_spot')),
    without_spot_until: lastKeepBy(of('without_spot')),
    cancelled: sumOf(of('cancelled')),
  };
}

function lastKeepBy(rows: ArrivalRow[]): string | null {
  const times = rows.flatMap(({ keep_by: keepBy }) => (keepBy ? [keepBy.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

const sumOf = (rows: { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** On the days of the event: a car of another day does not stretch the list. */
function quartersOf(event: VenueEvent, rows: ArrivalRow[]): QuarterHourDto[] {
  const times = rows
    .flatMap((row) => [row.expected_at, row.arrived_at ?? []].flat())
    .filter((time) => isOnDayOf(event, serviceDayOf(time)))
    .map(Number);
  if (times.length === 0) return [];
  const first = Math.min(...times);
  const count = Math.min(maxQuarters, (Math.max(...times) - first) / quarterMs + 1);
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * quarterMs;
    return {
      at: new Date(at).toISOString(),
      expected: sumOf(rows.filter((row) => Number(row.expected_at) === at)),
      arrived: sumOf(rows.filter((row) => Number(row.arrived_at) === at)),
    };
  });
}

function refsOf(rows: ArrivalRow[]): LinkRefCountDto[] {
  const counts = [...groupBy(rows, ({ ref }) => ref ?? '')]
    .map(([ref, ofRef]) => ({ ref, reservations: sumOf(ofRef) }))
    .sort((one, other) => other.reservations - one.reservations || one.ref.localeCompare(other.ref));
  const named = counts.filter(({ ref }) => ref !== '').slice(0, maxRefs);
  const others = sumOf(rows) - named.reduce((sum, { reservations }) => sum + reservations, 0);
  return others > 0 ? [...named, { ref: null, reservations: others }] : named;
}
