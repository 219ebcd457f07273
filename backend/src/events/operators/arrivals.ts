import { groupBy } from '../../platform/lists/group-by.js';
import type { ArrivalsDto, LinkRefCountDto, QuarterHourDto } from './event-details.dto.js';

/** Reservations that have their state, ref and quarters of an hour in common. */
export interface ArrivalRow {
  is_cancelled: boolean;
  ref: string | null;
  expected_at: Date;
  arrived_at: Date | null;
  count: number;
}

const quarterMs = 15 * 60_000;
/** A car that came on another day does not stretch the list to a day's length. */
const maxQuarters = 96;
const maxRefs = 50;

export function toArrivals(rows: ArrivalRow[]): ArrivalsDto {
  const expected = rows.filter((row) => !row.is_cancelled);
  const arrived = expected.filter((row) => row.arrived_at !== null);
  return {
    expected: sumOf(expected),
    arrived: sumOf(arrived),
    cancelled: sumOf(rows) - sumOf(expected),
    by_quarter_hour: quartersOf(expected),
    by_ref: refsOf(expected),
  };
}

const sumOf = (rows: { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

function quartersOf(rows: ArrivalRow[]): QuarterHourDto[] {
  const times = rows.flatMap((row) => [row.expected_at, row.arrived_at ?? []].flat()).map(Number);
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
