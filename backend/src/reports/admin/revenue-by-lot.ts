import type { EntityManager } from 'typeorm';
import { buildStatisticsQuery } from '../../statistics/statistics-query.js';
import type { Range } from '../../statistics/range-parts.js';
import type { Language } from '../../platform/problems/language.js';
import { nameSql } from '../../platform/lists/name-sql.js';

export interface LotRevenue {
  parking_lot_id: number;
  name: string;
  revenue_agorot: number;
  transaction_count: number;
  average_agorot: number;
}

/** What was paid for each lot in the range, most first; a lot that earned nothing is there with zeros. */
export function revenueByLot(
  manager: EntityManager,
  range: Range,
  language: Language,
): Promise<LotRevenue[]> {
  const { text, values } = buildStatisticsQuery({ subject: 'payments', scope: 'lot', range, by: 'total' });
  return manager.query(
    `SELECT l.id AS parking_lot_id, ${nameSql('l', language)} AS name,
            coalesce(paid.amount, 0)::bigint AS revenue_agorot, coalesce(paid.count, 0)::int AS transaction_count,
            coalesce(round(paid.amount::numeric / nullif(paid.count, 0)), 0)::bigint AS average_agorot
       FROM parking_lots l
       LEFT JOIN (SELECT scope_id, sum(amount_agorot) AS amount, sum(count) AS count
                    FROM (${text}) f WHERE status = 'paid' GROUP BY scope_id) paid ON paid.scope_id = l.id
      ORDER BY revenue_agorot DESC, l.id`,
    values,
  );
}
