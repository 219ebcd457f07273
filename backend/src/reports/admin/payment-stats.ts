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

interface Sum {
  count: number;
  amount_agorot: number;
}

/** When a payment `p` counts. */
const countedAt: Record<PaymentAxis, string> = {
  paid: 'coalesce(p.paid_at, p.created_at)',
  parked: `(p.service_date::timestamp AT TIME ZONE '${israelTimeZone}')`,
};

/** The payments of the range of which all was refunded, which the statistics count as paid. */
async function readRefunded(manager: EntityManager, range: Range, axis: PaymentAxis): Promise<Sum> {
  const [refunded] = await manager.query<[Sum]>(
    `SELECT count(*)::int AS count, coalesce(sum(p.amount_agorot), 0)::bigint AS amount_agorot FROM payments p
      WHERE p.status = 'refunded' AND ${countedAt[axis]} >= $1 AND ${countedAt[axis]} < $2`,
    [range.from, range.to],
  );
  return refunded;
}

function sum(rows: DayRow[]): Sum {
  return {
    count: rows.reduce((count, row) => count + row.count, 0),
    amount_agorot: rows.reduce((amount, row) => amount + row.amount_agorot, 0),
  };
}

/**
 * Payments of the range by the day on which they were paid, or created when they were never paid, or by service date. A
 * refund counts on its own day, so that a day that is over does not change; `by_status` counts each payment once, by
 * its present status.
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
  const whole = await readRefunded(manager, range, axis);
  const still = { count: paid.count - whole.count, amount_agorot: paid.amount_agorot - whole.amount_agorot };
  const byStatus = new Map(paymentStatuses.map((status) => [status, ofStatus(status)]));
  byStatus.set('paid', still).set('refunded', whole);
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
    by_status: [...byStatus].map(([status, sums]) => ({ status, ...sums })),
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
