import type { EntityManager } from 'typeorm';
import { israelTimeZone } from '../../platform/clock/israel-time.js';
import { countedPayments } from '../../payments/counted-payments.js';
import { buildStatisticsQuery } from '../../statistics/statistics-query.js';
import type { Range } from './period.js';

/** Revenue of one lot on one local day. */
export interface RevenueDay {
  date: string;
  parkingLotId: number;
  revenueAgorot: number;
  transactionCount: number;
}

/**
 * Revenue of the lots by day, in order. Refunded payments do not count, and a day without a payment has no row.
 */
export async function revenueDays(
  manager: EntityManager,
  { lotIds, from, to }: Range & { lotIds: number[] },
): Promise<RevenueDay[]> {
  const { text, values } = buildStatisticsQuery({
    counted: countedPayments,
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
