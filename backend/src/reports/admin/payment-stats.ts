import type { EntityManager } from 'typeorm';
import { israelTimeZone } from '../../platform/clock/israel-time.js';
import { countedByAxis, type PaymentAxis } from '../../payments/counted-payments.js';
import { buildStatisticsQuery } from '../../statistics/statistics-query.js';
import type { Range } from '../../statistics/range-parts.js';
import { type PaymentStatus, paymentStatuses } from '../../payments/payment.entity.js';
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
 * Payments of the range by the day on which they were paid, or created when they were never paid, or by service date. A
 * refund counts on its own day, so that a day that is over does not change.
 */
export async function paymentStats(
  manager: EntityManager,
  range: Range,
  axis: PaymentAxis = 'paid',
): Promise<PaymentStatsDto> {
  const counted = countedByAxis[axis];
  const { text, values } = buildStatisticsQuery({ counted, scope: 'all', range, by: 'day' });
  const rows = await manager.query<DayRow[]>(
    `SELECT to_char(starts_at AT TIME ZONE '${israelTimeZone}', 'YYYY-MM-DD') AS date, status,
            sum(count)::int AS count, sum(amount_agorot)::bigint AS amount_agorot
       FROM (${text}) f GROUP BY 1, 2`,
    values,
  );
  const rowOf = new Map(rows.map((row) => [`${row.date} ${row.status}`, row]));
  const on = (date: string, status: PaymentStatus) => rowOf.get(`${date} ${status}`)?.amount_agorot ?? 0;
  const ofStatus = (status: PaymentStatus) => sum(rows.filter((row) => row.status === status));
  const [paid, refunded] = [ofStatus('paid'), ofStatus('refunded')];
  return {
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    total_agorot: paid.amount_agorot - refunded.amount_agorot,
    transaction_count: paid.count,
    average_agorot: paid.count === 0 ? 0 : Math.round(paid.amount_agorot / paid.count),
    paid_agorot: paid.amount_agorot,
    owed_agorot: ofStatus('owed').amount_agorot,
    refunded_agorot: refunded.amount_agorot,
    currency: 'ILS',
    by_status: paymentStatuses.map((status) => ({ status, ...ofStatus(status) })),
    by_day: datesOf(range).map((date) => ({
      date,
      amount_agorot: on(date, 'paid') - on(date, 'refunded'),
      count: rowOf.get(`${date} paid`)?.count ?? 0,
      paid_agorot: on(date, 'paid'),
      owed_agorot: on(date, 'owed'),
      refunded_agorot: on(date, 'refunded'),
    })),
  };
}
