import type { EntityManager } from 'typeorm';
import { israelTimeZone } from '../../platform/clock/israel-time.js';
import { buildStatisticsQuery } from '../../statistics/statistics-query.js';
import type { Range, Span } from './period.js';

/** What one lot took in on one local day. */
export interface RevenueDay {
  date: string;
  parkingLotId: number;
  revenueAgorot: number;
  transactionCount: number;
}

/**
 * The days on which the lots were paid, the first one first; a payment that was given back counts on no day, and a day
 * without a payment has no row.
 */
export async function revenueDays(
  manager: EntityManager,
  { lotIds, from, to }: Range & { lotIds: number[] },
): Promise<RevenueDay[]> {
  const { text, values } = buildStatisticsQuery({
    subject: 'payments',
    scope: 'lot',
    range: { from, to },
    scopeIds: lotIds,
    by: 'day',
  });
  return manager.query<RevenueDay[]>(
    `SELECT (starts_at AT TIME ZONE '${israelTimeZone}')::date::text AS date, scope_id AS "parkingLotId",
            sum(amount_agorot)::bigint AS "revenueAgorot", sum(count)::int AS "transactionCount"
       FROM (${text}) f WHERE status = 'paid'
      GROUP BY 1, 2 HAVING sum(count) <> 0 ORDER BY 1, 2`,
    values,
  );
}

/** When the lots were first and last paid; null if they never were. */
export async function revenueSpan(manager: EntityManager, lotIds: number[]): Promise<Span | null> {
  const [{ first, last }] = await manager.query<[{ first: Date | null; last: Date | null }]>(
    `SELECT min(paid_at) AS first, max(paid_at) AS last
       FROM payments WHERE parking_lot_id = ANY ($1::bigint[]) AND status = 'paid'`,
    [lotIds],
  );
  return first && last ? { first, last } : null;
}
