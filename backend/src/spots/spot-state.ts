import type { EntityManager } from 'typeorm';
import { maxReservation } from '../reservations/max-reservation.js';
import { isInsideSql } from '../entries/is-inside.js';
import { closedSpotsSql, isLotOpenSql } from '../lots/open-lots.js';
import { nameSql } from '../platform/lists/name-sql.js';
import type { Language } from '../platform/problems/language.js';
import { translateBlockReason } from './block-reason.js';

export const spotStatuses = ['available', 'occupied', 'blocked'] as const;
export type SpotStatus = (typeof spotStatuses)[number];

/** The state of a spot at a moment. It is computed by each query and never stored. */
export interface SpotState {
  lotName: string;
  status: SpotStatus;
  blockedUntil: string | null;
  blockedPermanently: boolean;
  blockReason: string | null;
}

const blockInForce = (spot: string, now: string) => `
  FROM spot_blocks b
 WHERE b.parking_lot_id = ${spot}.parking_lot_id AND b.spot_id = ${spot}.id AND b.lifted_at IS NULL
   AND b.starts_at <= ${now} AND (b.until IS NULL OR b.until > ${now})`;

/**
 * SQL for the status of a spot: `blocked` while a block is in force, else `occupied` during a confirmed reservation or
 * while a car is inside, else `available`. `spot` is an alias of the table, `now` a parameter.
 */
export const spotStatusSql = (spot: string, now: string) => `
  CASE
    WHEN EXISTS (SELECT ${blockInForce(spot, now)}) THEN 'blocked'
    WHEN EXISTS (SELECT FROM reservations r
                  WHERE r.parking_lot_id = ${spot}.parking_lot_id AND r.spot_id = ${spot}.id AND r.status = 'confirmed'
                    AND r.service_date BETWEEN (${now})::date - 2 AND (${now})::date + 1
                    AND r.reservation_start <= ${now} AND r.reservation_end > ${now})
      OR EXISTS (SELECT FROM visits v
                  WHERE v.parking_lot_id = ${spot}.parking_lot_id AND v.spot_id = ${spot}.id
                    AND v.entered_at <= ${now} AND ${isInsideSql('v', now)}) THEN 'occupied'
    ELSE 'available'
  END`;

interface UsedSpots {
  /** A query for the ids of some lots. */
  lots?: string;
  /** A query for the spots that rules close: `parking_lot_id, spot_id`. */
  closed?: string;
}

/**
 * SQL for the spots on sale that are not free at a moment, by the same rules as the status of one spot:
 * `parking_lot_id, spot_id, is_blocked, is_occupied`; those that are neither are closed by a rule. `now` is a
 * parameter. The query starts from blocks, reservations and visits, because computing the status of each of hundreds
 * of thousands of spots takes seconds.
 */
function usedSpotsSql(now: string, { lots, closed }: UsedSpots): string {
  const inLots = (table: string) => (lots ? `AND ${table}.parking_lot_id IN (${lots})` : '');
  return `
  SELECT state.parking_lot_id, state.spot_id, bool_or(state.is_blocked) AS is_blocked,
         bool_or(state.is_occupied) AS is_occupied
    FROM (SELECT b.parking_lot_id, b.spot_id, true AS is_blocked, false AS is_occupied FROM spot_blocks b
           WHERE b.lifted_at IS NULL AND b.starts_at <= ${now} AND (b.until IS NULL OR b.until > ${now})
                 ${inLots('b')}
          UNION ALL
          SELECT r.parking_lot_id, r.spot_id, false, true FROM reservations r
           WHERE r.status = 'confirmed' AND r.reservation_end > ${now} AND r.reservation_start <= ${now}
             -- No reservation is longer than a service day and a night, so the index on reservation_start applies.
             AND r.reservation_start > ${now} - interval '${maxReservation}' ${inLots('r')}
          UNION ALL
          SELECT v.parking_lot_id, v.spot_id, false, true FROM visits v
           WHERE ${isInsideSql('v', now)} AND v.entered_at <= ${now}
             AND v.spot_id IS NOT NULL ${inLots('v')}
          ${closed ? `UNION ALL SELECT c.parking_lot_id, c.spot_id, false, false FROM (${closed}) c` : ''}) state
    JOIN spots s ON s.parking_lot_id = state.parking_lot_id AND s.id = state.spot_id AND s.is_active
   GROUP BY 1, 2`;
}

/**
 * SQL for the number of spots of each lot by status: `parking_lot_id, total, free, available, occupied, blocked,
 * cars_without_spot`; `now` is a parameter. Of a car inside whose spot is unknown, `occupied` and `available` assume
 * that it takes one of the free spots; `free` counts the spots that `isFreeSpotSql` finds, whatever stands on them.
 */
export function spotCountsSql(now: string, used: UsedSpots = {}): string {
  const inLots = (table: string) => (used.lots ? `AND ${table}.parking_lot_id IN (${used.lots})` : '');
  return `
  SELECT total.parking_lot_id, total.count AS total,
         total.count - coalesce(used.count, 0) AS free,
         greatest(0, total.count - coalesce(used.blocked, 0) - coalesce(used.closed, 0) - taken.count) AS available,
         taken.count AS occupied, coalesce(used.blocked, 0) AS blocked,
         taken.count - coalesce(used.occupied, 0) AS cars_without_spot
    FROM (SELECT s.parking_lot_id, count(*)::int AS count FROM spots s
           WHERE s.is_active ${inLots('s')} GROUP BY s.parking_lot_id) total
    LEFT JOIN (
      SELECT parking_lot_id, count(*)::int AS count, count(*) FILTER (WHERE is_blocked)::int AS blocked,
             count(*) FILTER (WHERE is_occupied AND NOT is_blocked)::int AS occupied,
             count(*) FILTER (WHERE NOT is_occupied AND NOT is_blocked)::int AS closed
        FROM (${usedSpotsSql(now, used)}) each_spot
       GROUP BY parking_lot_id) used ON used.parking_lot_id = total.parking_lot_id
    LEFT JOIN (
      SELECT v.parking_lot_id, count(*)::int AS count FROM visits v
       WHERE ${isInsideSql('v', now)} AND v.entered_at <= ${now} AND v.spot_id IS NULL ${inLots('v')}
       GROUP BY v.parking_lot_id) unplaced ON unplaced.parking_lot_id = total.parking_lot_id
   CROSS JOIN LATERAL (
      SELECT least(total.count - coalesce(used.blocked, 0),
                   coalesce(used.occupied, 0) + coalesce(unplaced.count, 0)) AS count) taken`;
}

/** SQL for whether a spot can be reserved from this moment; `spot` is an alias, the others are parameters. */
export const isFreeSpotSql = (spot: string, now: string, serviceDay: string, minute: string) => `
  (${spot}.is_active
   AND EXISTS (SELECT FROM parking_lots l
                WHERE l.id = ${spot}.parking_lot_id AND ${isLotOpenSql('l', serviceDay, minute)})
   AND (${spot}.parking_lot_id, ${spot}.id) NOT IN (
         SELECT used.parking_lot_id, used.spot_id
           FROM (${usedSpotsSql(now, { closed: closedSpotsSql(serviceDay, minute) })}) used))`;

/** SQL for the counts of several lots together, as columns of the dashboards; `l` is `parking_lots`. */
export const summedSpotsSql = (now: string, serviceDay: string, minute: string, lots?: string) => `
  SELECT coalesce(sum(total), 0)::int AS spots_total,
         coalesce(sum(available) FILTER (WHERE ${isLotOpenSql('l', serviceDay, minute)}), 0)::int AS spots_available,
         coalesce(sum(free) FILTER (WHERE ${isLotOpenSql('l', serviceDay, minute)}), 0)::int AS spots_free,
         coalesce(sum(occupied), 0)::int AS spots_occupied, coalesce(sum(blocked), 0)::int AS spots_blocked,
         coalesce(sum(cars_without_spot), 0)::int AS cars_without_spot
    FROM (${spotCountsSql(now, { ...(lots && { lots }), closed: closedSpotsSql(serviceDay, minute) })}) each_lot
    JOIN parking_lots l ON l.id = each_lot.parking_lot_id`;

interface Row {
  id: number;
  lot_name: string;
  status: SpotStatus;
  until: Date | null;
  permanent: boolean | null;
  reason: string | null;
}

/** The states of several spots, in one query. */
export async function spotStatesOf(
  manager: EntityManager,
  ids: number[],
  now: Date,
  language: Language,
): Promise<(id: number) => SpotState> {
  const rows = await manager.query<Row[]>(
    `SELECT s.id, ${nameSql('l', language)} AS lot_name, ${spotStatusSql('s', '$2::timestamptz')} AS status,
            block.until, block.until IS NULL AS permanent, block.reason
       FROM spots s
       JOIN parking_lots l ON l.id = s.parking_lot_id
       LEFT JOIN LATERAL (SELECT b.until, b.reason ${blockInForce('s', '$2::timestamptz')}
                           ORDER BY b.until DESC NULLS FIRST LIMIT 1) block ON true
      WHERE s.id = ANY ($1::bigint[])`,
    [ids, now],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    const isBlocked = row?.status === 'blocked';
    return {
      lotName: row?.lot_name ?? '',
      status: row?.status ?? 'available',
      blockedUntil: isBlocked && row.until ? row.until.toISOString() : null,
      blockedPermanently: isBlocked && row.permanent === true,
      blockReason: isBlocked ? translateBlockReason(row.reason, language) : null,
    };
  };
}
