import type { EntityManager } from 'typeorm';
import { israelTimeZone, weekdayOf } from '../../platform/clock/israel-time.js';
import { countedReservations } from '../../reservations/counted-reservations.js';
import { buildStatisticsQuery } from '../../statistics/statistics-query.js';
import type { Range } from '../../statistics/range-parts.js';
import type { Language } from '../../platform/problems/language.js';
import { nameSql } from '../../platform/lists/name-sql.js';
import type { ReservationStatsDto } from './statistics.dto.js';
import { datesOf } from './statistics-range.js';

/** The reservations of a local date with a status. */
interface DayRow {
  date: string;
  status: string;
  hour: null;
  count: number;
}

/** The reservations of an hour of the clock, on all dates. */
interface HourRow {
  date: null;
  status: string;
  hour: number;
  count: number;
}

const hoursOfDay = [...Array(24).keys()];
const weekdays = [...Array(7).keys()];

/** Sums the rows by a key. The result for a key without rows is 0. */
function totals<Row extends { count: number }, Key>(
  rows: Row[],
  keyOf: (row: Row) => Key,
): (key: Key) => number {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count);
  return (key) => sums.get(key) ?? 0;
}

/**
 * Reservations by lot or venue, those with most that were not cancelled first; those without reservations are left out.
 */
async function countByLocation(
  manager: EntityManager,
  range: Range,
  location: { scope: 'lot' | 'venue'; table: 'parking_lots' | 'venues' },
  language: Language,
): Promise<{ id: number; name: string; total: number; cancelled: number }[]> {
  const { text, values } = buildStatisticsQuery({
    counted: countedReservations,
    scope: location.scope,
    range,
    by: 'total',
  });
  return manager.query(
    `SELECT place.id, ${nameSql('place', language)} AS name, sum.total, sum.cancelled
       FROM (SELECT scope_id, sum(count)::int AS total,
                    coalesce(sum(count) FILTER (WHERE status = 'cancelled'), 0)::int AS cancelled
               FROM (${text}) f GROUP BY 1 HAVING sum(count) <> 0) sum
       JOIN ${location.table} place ON place.id = sum.scope_id
      ORDER BY sum.total - sum.cancelled DESC, sum.total DESC, place.id`,
    values,
  );
}

/** Counts the reservations that start in the range by status, day, hour, weekday, venue and lot, in local time. */
export async function reservationStats(
  manager: EntityManager,
  range: Range,
  language: Language,
): Promise<ReservationStatsDto> {
  const { text, values } = buildStatisticsQuery({
    counted: countedReservations,
    scope: 'all',
    range,
    by: 'hour',
  });
  // OFFSET 0 keeps PostgreSQL from merging the subquery, so that it converts each hour once, not for each use.
  const counts = manager.query<(DayRow | HourRow)[]>(
    `SELECT to_char(date, 'YYYY-MM-DD') AS date, hour, status, sum(count)::int AS count
       FROM (SELECT local::date AS date, date_part('hour', local)::int AS hour, status, count
               FROM (SELECT starts_at AT TIME ZONE '${israelTimeZone}' AS local, status, count FROM (${text}) f OFFSET 0) f) f
      GROUP BY GROUPING SETS ((date, status), (hour, status))`,
    values,
  );
  const [rows, venues, lots] = await Promise.all([
    counts,
    countByLocation(manager, range, { scope: 'venue', table: 'venues' }, language),
    countByLocation(manager, range, { scope: 'lot', table: 'parking_lots' }, language),
  ]);
  const days = rows.filter((row) => row.hour === null);
  const hours = rows.filter((row) => row.hour !== null);
  const total = totals(days, () => 'all')('all');
  const ofStatus = totals(days, ({ status }) => status);
  const ofDate = totals(days, ({ date }) => date);
  const isCancelled = ({ status }: DayRow | HourRow) => status === 'cancelled';
  const cancelledOfDate = totals(days.filter(isCancelled), ({ date }) => date);
  const ofWeekday = totals(days, ({ date }) => weekdayOf(date));
  const cancelledOfWeekday = totals(days.filter(isCancelled), ({ date }) => weekdayOf(date));
  const ofHour = totals(hours, ({ hour }) => hour);
  const cancelledOfHour = totals(hours.filter(isCancelled), ({ hour }) => hour);
  return {
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    total,
    confirmed: ofStatus('confirmed'),
    cancelled: ofStatus('cancelled'),
    completed: ofStatus('completed'),
    no_show: ofStatus('no_show'),
    cancellation_rate: total === 0 ? 0 : ofStatus('cancelled') / total,
    by_day: datesOf(range).map((date) => ({ date, total: ofDate(date), cancelled: cancelledOfDate(date) })),
    by_hour: hoursOfDay.map((hour) => ({ hour, total: ofHour(hour), cancelled: cancelledOfHour(hour) })),
    by_weekday: weekdays.map((weekday) => ({
      weekday,
      total: ofWeekday(weekday),
      cancelled: cancelledOfWeekday(weekday),
    })),
    by_venue: venues.map(({ id, ...venue }) => ({ venue_id: id, ...venue })),
    by_lot: lots.map(({ id, ...lot }) => ({ parking_lot_id: id, ...lot })),
  };
}
