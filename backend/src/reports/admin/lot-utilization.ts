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
 * The reserved share of each lot's spot-days. A spot-day is one spot in one slot in which it is open and not blocked, as its
 * rules were on that day. The current lots and spots are used for the whole range, and the current opening hours for days
 * from before the lot was created.
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
     stored AS (
       SELECT parking_lot_id, min(service_date) AS first_date, count(*) FILTER (WHERE is_open)::int AS slots,
              sum(cardinality(open_spot_ids) - cardinality(closed_spot_ids))::int AS more_spots
         FROM lot_days WHERE service_date BETWEEN $${next + 4}::date AND $${next + 5}::date GROUP BY parking_lot_id),
     open AS (
       SELECT l.id, coalesce(stored.slots, 0) + greatest(1, jsonb_array_length(l.slots)) *
                CASE WHEN stored.first_date IS NULL THEN
                       CASE WHEN l.is_24_7 THEN $${next + 2}::int
                            ELSE (SELECT coalesce(sum(($${next + 3}::int[])[weekday + 1]), 0)::int
                                    FROM unnest(l.open_weekdays) weekday) END
                     ELSE (SELECT count(*)::int FROM generate_series(
                             $${next + 4}::date, stored.first_date - 1, interval '1 day') day
                            WHERE l.is_24_7 OR extract(dow FROM day)::smallint = ANY (l.open_weekdays)) END AS slots,
              coalesce(stored.more_spots, 0) AS more_spots
         FROM parking_lots l LEFT JOIN stored ON stored.parking_lot_id = l.id),
     -- A block can begin and end within a day, and blocks of one spot may overlap. A day without rows has the lot's hours.
     blocked_slots AS (
       SELECT DISTINCT b.parking_lot_id, b.spot_id, day, day_slot.number
         FROM spot_blocks b
         JOIN spots s ON s.parking_lot_id = b.parking_lot_id AND s.id = b.spot_id AND s.is_active
         JOIN parking_lots l ON l.id = b.parking_lot_id
        CROSS JOIN generate_series(
          greatest(b.first_service_date, $${next + 4}::date)::timestamp,
          least(b.last_service_date, coalesce(b.lifted_at::date - 1, 'infinity'), $${next + 5}::date)::timestamp,
          interval '1 day') day
         LEFT JOIN lot_days d ON d.parking_lot_id = b.parking_lot_id AND d.service_date = day::date
        CROSS JOIN jsonb_array_elements(
          CASE WHEN d.slot IS NOT NULL THEN jsonb_build_array(d.slot)
               WHEN l.slots = '[]' THEN '[0]'
               ELSE jsonb_path_query_array(l.slots, '$[*].slot') END) AS day_slot (number)
        WHERE b.first_service_date <= $${next + 5}::date AND b.last_service_date >= $${next + 4}::date
          AND (b.first_service_date, b.first_slot) <= (day::date, day_slot.number::smallint)
          AND (day::date, day_slot.number::smallint) <= (b.last_service_date, b.last_slot)
          AND CASE WHEN d.slot IS NULL THEN l.is_24_7 OR extract(dow FROM day)::smallint = ANY (l.open_weekdays)
                   WHEN d.is_open THEN b.spot_id <> ALL (d.closed_spot_ids)
                   ELSE b.spot_id = ANY (d.open_spot_ids) END),
     blocked AS (SELECT parking_lot_id, count(*)::int AS days FROM blocked_slots GROUP BY parking_lot_id),
     lot AS (
       SELECT l.id AS parking_lot_id, ${nameSql('l', language)} AS name, coalesce(state.total, 0) AS spots_total,
              coalesce(state.occupied, 0) AS occupied_now, coalesce(state.blocked, 0) AS blocked_now,
              coalesce(reserved.days, 0) AS reserved_spot_days,
              greatest(0, coalesce(state.total, 0) * open.slots + open.more_spots - coalesce(blocked.days, 0)) AS available_spot_days
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
