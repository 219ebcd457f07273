import type { EntityManager } from 'typeorm';
import { israelTimeZone } from '../../platform/clock/israel-time.js';
import { countedPayments } from '../../payments/counted-payments.js';
import { buildStatisticsQuery } from '../../statistics/statistics-query.js';
import type { Range } from '../../statistics/range-parts.js';
import { paymentStatuses } from '../../payments/payment.entity.js';
import type { PaymentStatsDto } from './statistics.dto.js';
import { datesOf } from './statistics-range.js';

interface DayRow {
  date: string;
  status: string;
  count: number;
  amount_agorot: number;
}

function sum(rows: DayRow[]): { count: number; amount_agorot: number } {
  return {
    count: rows.reduce((count, row) => count + row.count, 0),
    amount_agorot: rows.reduce((amount, row) => amount + row.amount_agorot, 0),
  };
}

/**
 * Payments of the range by the day on which they were paid, or created when they were never paid. The total and the days
 * sum the payments whose status is `paid` now: a refund removes its payment from the day on which it was paid.
 */
export async function paymentStats(manager: EntityManager, range: Range): Promise<PaymentStatsDto> {
  const { text, values } = buildStatisticsQuery({ counted: countedPayments, scope: 'all', range, by: 'day' });
  const rows = await manager.query<DayRow[]>(
    `SELECT to_char(starts_at AT TIME ZONE '${israelTimeZone}', 'YYYY-MM-DD') AS date, status,
            sum(count)::int AS count, sum(amount_agorot)::bigint AS amount_agorot
       FROM (${text}) f GROUP BY 1, 2`,
    values,
  );
  const paid = rows.filter((row) => row.status === 'paid');
  const paidOn = new Map(paid.map((row) => [row.date, row]));
  const total = sum(paid);
  return {
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    total_agorot: total.amount_agorot,
    transaction_count: total.count,
    average_agorot: total.count === 0 ? 0 : Math.round(total.amount_agorot / total.count),
    refunded_agorot: sum(rows.filter((row) => row.status === 'refunded')).amount_agorot,
    currency: 'ILS',
    by_status: paymentStatuses.map((status) => ({
      status,
      ...sum(rows.filter((row) => row.status === status)),
    })),
    by_day: datesOf(range).map((date) => ({
      date,
      amount_agorot: paidOn.get(date)?.amount_agorot ?? 0,
      count: paidOn.get(date)?.count ?? 0,
    })),
  };
}
