import type { EntityManager } from 'typeorm';
import { countedByAxis, type PaymentAxis } from '../../payments/counted-payments.js';
import { buildStatisticsQuery } from '../../statistics/statistics-query.js';
import type { Range } from '../../statistics/range-parts.js';
import type { Language } from '../../platform/problems/language.js';
import { nameSql } from '../../platform/lists/name-sql.js';
import { movedMoneySql } from './moved-money.js';
import type { LotRevenueDto } from './statistics.dto.js';

/**
 * What was paid, is owed and was refunded of each lot in the range, highest revenue first; lots without any are
 * included. Money counts in the lot that has its entries, as in the reports of owners.
 */
export function revenueByLot(
  manager: EntityManager,
  range: Range,
  language: Language,
  axis: PaymentAxis = 'paid',
): Promise<LotRevenueDto[]> {
  const { text, values } = buildStatisticsQuery({
    counted: countedByAxis[axis],
    scope: 'lot',
    range,
    by: 'total',
  });
  const bind = (value: Date) => `$${values.push(value)}::timestamptz`;
  const moved = movedMoneySql(axis, bind(range.from), bind(range.to));
  return manager.query(
    `SELECT l.id AS parking_lot_id, ${nameSql('l', language)} AS name,
            coalesce(sums.paid - sums.refunded, 0)::bigint AS revenue_agorot, coalesce(sums.paid, 0)::bigint AS paid_agorot,
            coalesce(sums.owed, 0)::bigint AS owed_agorot, coalesce(sums.refunded, 0)::bigint AS refunded_agorot,
            coalesce(sums.count, 0)::int AS transaction_count,
            coalesce(round(sums.paid::numeric / nullif(sums.count, 0)), 0)::bigint AS average_agorot
       FROM parking_lots l
       LEFT JOIN (SELECT scope_id, coalesce(sum(amount_agorot) FILTER (WHERE status = 'paid'), 0) AS paid,
                         coalesce(sum(amount_agorot) FILTER (WHERE status = 'owed'), 0) AS owed,
                         coalesce(sum(amount_agorot) FILTER (WHERE status = 'refunded'), 0) AS refunded,
                         coalesce(sum(count) FILTER (WHERE status = 'paid'), 0) AS count
                    FROM (SELECT scope_id, status, count, amount_agorot FROM (${text}) counted
                           UNION ALL ${moved}) f GROUP BY scope_id) sums ON sums.scope_id = l.id
      ORDER BY revenue_agorot DESC, l.id`,
    values,
  );
}
