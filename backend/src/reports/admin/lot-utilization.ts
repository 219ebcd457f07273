import type { EntityManager } from 'typeorm';
import { weekdayOf } from '../../platform/clock/israel-time.js';
import { buildStatisticsQuery } from '../../statistics/statistics-query.js';
import type { Range } from '../../statistics/range-parts.js';
import type { Language } from '../../platform/problems/language.js';
import { spotCountsSql } from '../../spots/spot-state.js';
import { nameSql } from '../../platform/lists/name-sql.js';
import type { LotUtilizationDto } from './statistics.dto.js';
import { datesOf } from './statistics-range.js';

/**
 * The reserved share of each lot's spot-days. A spot-day is one spot on one day on which its lot is open and the spot is
 * not blocked. The current lots, opening hours and spots are used for the whole range.
 */
export function lotUtilization(
  manager: EntityManager,
  range: Range,
  now: Date,
  language: Language,
): Promise<LotUtilizationDto[]> {
  const dates = datesOf(range);
  const daysOfWeekday = [0, 0, 0, 0, 0, 0, 0];
  for (const date of dates) daysOfWeekday[weekdayOf(date)]! += 1;
  const { text, values } = buildStatisticsQuery({
    subject: 'reservations',
    scope: 'lot',
    range,
    by: 'total',
  });
  const next = values.length;
  return manager.query(
    `WITH reserved AS (
       SELECT scope_id, sum(count)::int AS days FROM (${text}) f WHERE status <> 'cancelled' GROUP BY scope_id),
     state AS (${spotCountsSql(`$${next + 1}::timestamptz`)}),
     open AS (
       SELECT l.id, CASE WHEN l.is_24_7 THEN $${next + 2}::int
                    ELSE (SELECT coalesce(sum(($${next + 3}::int[])[weekday + 1]), 0)::int
                            FROM unnest(l.open_weekdays) weekday) END AS days
         FROM parking_lots l),
     blocked AS (
       SELECT b.parking_lot_id, count(DISTINCT (b.spot_id, day))::int AS days
         FROM spot_blocks b
         JOIN parking_lots l ON l.id = b.parking_lot_id
         JOIN spots s ON s.parking_lot_id = b.parking_lot_id AND s.id = b.spot_id AND s.is_active
        CROSS JOIN generate_series(
          greatest(b.first_service_date, $${next + 4}::date)::timestamp,
          least(b.last_service_date, coalesce(b.lifted_at::date - 1, 'infinity'), $${next + 5}::date)::timestamp,
          interval '1 day') day
        WHERE b.first_service_date <= $${next + 5}::date AND b.last_service_date >= $${next + 4}::date
          AND (l.is_24_7 OR extract(dow FROM day)::smallint = ANY (l.open_weekdays))
        GROUP BY b.parking_lot_id),
     lot AS (
       SELECT l.id AS parking_lot_id, ${nameSql('l', language)} AS name, coalesce(state.total, 0) AS spots_total,
              coalesce(state.occupied, 0) AS occupied_now, coalesce(state.blocked, 0) AS blocked_now,
              coalesce(reserved.days, 0) AS reserved_spot_days,
              greatest(0, coalesce(state.total, 0) * open.days - coalesce(blocked.days, 0)) AS available_spot_days
         FROM parking_lots l
         JOIN open ON open.id = l.id
         LEFT JOIN state ON state.parking_lot_id = l.id
         LEFT JOIN reserved ON reserved.scope_id = l.id
         LEFT JOIN blocked ON blocked.parking_lot_id = l.id)
     SELECT lot.*, CASE WHEN available_spot_days = 0 THEN 0
                        ELSE least(1, reserved_spot_days::float8 / available_spot_days) END AS utilization_rate
       FROM lot ORDER BY utilization_rate DESC, parking_lot_id`,
    [...values, now, dates.length, daysOfWeekday, dates[0], dates.at(-1)],
  );
}
