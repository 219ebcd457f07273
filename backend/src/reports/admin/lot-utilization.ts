import type { EntityManager } from 'typeorm';
import { offeredSpotsSql } from '../../claims/offered-spots.js';
import { countedReservations } from '../../reservations/counted-reservations.js';
import { buildStatisticsQuery } from '../../statistics/statistics-query.js';
import type { Range } from '../../statistics/range-parts.js';
import type { Language } from '../../platform/problems/language.js';
import { spotCountsSql } from '../../spots/spot-state.js';
import { nameSql } from '../../platform/lists/name-sql.js';
import type { LotUtilizationDto } from './statistics.dto.js';
import { datesOf } from './statistics-range.js';

/**
 * The reserved share of each lot's spot-days. A spot-day is one spot that exists on a day, in one slot in which it is
 * open and not blocked.
 */
export function lotUtilization(
  manager: EntityManager,
  range: Range,
  now: Date,
  language: Language,
): Promise<LotUtilizationDto[]> {
  const dates = datesOf(range);
  const { text, values } = buildStatisticsQuery({
    counted: countedReservations,
    scope: 'lot',
    range,
    by: 'total',
  });
  const next = values.length;
  return manager.query(
    `WITH reserved AS (
       SELECT scope_id, sum(count)::int AS days FROM (${text}) f WHERE status <> 'cancelled' GROUP BY scope_id),
     state AS (${spotCountsSql(`$${next + 1}::timestamptz`)}),
     offered AS (
       SELECT d.parking_lot_id, sum(coalesce(d.offered_spots, ${offeredSpotsSql}))::int AS days
         FROM lot_days d WHERE d.service_date BETWEEN $${next + 2}::date AND $${next + 3}::date GROUP BY d.parking_lot_id),
     lot AS (
       SELECT l.id AS parking_lot_id, ${nameSql('l', language)} AS name, coalesce(state.total, 0) AS spots_total,
              coalesce(state.occupied, 0) AS occupied_now, coalesce(state.blocked, 0) AS blocked_now,
              coalesce(state.cars_without_spot, 0) AS cars_without_spot,
              coalesce(reserved.days, 0) AS reserved_spot_days,
              coalesce(offered.days, 0) AS available_spot_days
         FROM parking_lots l
         LEFT JOIN state ON state.parking_lot_id = l.id
         LEFT JOIN reserved ON reserved.scope_id = l.id
         LEFT JOIN offered ON offered.parking_lot_id = l.id)
     SELECT lot.*, CASE WHEN available_spot_days = 0 THEN 0
                        ELSE least(1, reserved_spot_days::float8 / available_spot_days) END AS utilization_rate
       FROM lot ORDER BY utilization_rate DESC, parking_lot_id`,
    [...values, now, dates[0], dates.at(-1)],
  );
}
