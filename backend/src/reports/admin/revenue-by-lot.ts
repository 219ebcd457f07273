import type { EntityManager } from 'typeorm';
import { countedPayments } from '../../payments/counted-payments.js';
import { buildStatisticsQuery } from '../../statistics/statistics-query.js';
import type { Range } from '../../statistics/range-parts.js';
import type { Language } from '../../platform/problems/language.js';
import { nameSql } from '../../platform/lists/name-sql.js';
import type { LotRevenueDto } from './statistics.dto.js';

/** Paid revenue of each lot in the range, highest first; lots without revenue are included. */
export function revenueByLot(
  manager: EntityManager,
  range: Range,
  language: Language,
): Promise<LotRevenueDto[]> {
  const { text, values } = buildStatisticsQuery({
    counted: countedPayments,
    scope: 'lot',
    range,
    by: 'total',
  });
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
