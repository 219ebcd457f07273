import { israelTimeZone } from '../platform/clock/israel-time.js';
import type { CountedRows } from '../statistics/counted-rows.js';

const isInRange = (column: string) => (from: string, to: string) =>
  `${column} >= ${from} AND ${column} < ${to}`;

const payments = {
  table: 'payments p',
  lot: 'p.parking_lot_id',
  venue: 'NULL::bigint',
  // A refund is counted beside the payment, on its own day.
  status: "CASE p.status WHEN 'refunded' THEN 'paid' ELSE p.status END",
  amount: 'p.amount_agorot',
};
const refunds = {
  table: 'payment_refunds f',
  lot: 'f.parking_lot_id',
  venue: 'NULL::bigint',
  status: "'refunded'",
  amount: 'f.amount_agorot',
};

/** Payments count when they were paid, or created if they never were, and refunds when they were made. */
export const countedPayments: CountedRows = {
  subject: 'payments',
  sources: [
    {
      ...payments,
      at: 'coalesce(p.paid_at, p.created_at)',
      // No COALESCE over both columns, because that could not use an index.
      isInRange: (from, to) =>
        `(${isInRange('p.paid_at')(from, to)} OR p.paid_at IS NULL AND ${isInRange('p.created_at')(from, to)})`,
      firstTimes: ['(SELECT min(paid_at) FROM payments)', '(SELECT min(created_at) FROM payments)'],
      lastTimes: ['(SELECT max(paid_at) FROM payments)', '(SELECT max(created_at) FROM payments)'],
    },
    {
      ...refunds,
      at: 'f.refunded_at',
      isInRange: isInRange('f.refunded_at'),
      firstTimes: ['(SELECT min(refunded_at) FROM payment_refunds)'],
      lastTimes: ['(SELECT max(refunded_at) FROM payment_refunds)'],
    },
  ],
};

const startOfDay = (date: string) => `(${date}::timestamp AT TIME ZONE '${israelTimeZone}')`;
const dayOf = (instant: string) => `(${instant} AT TIME ZONE '${israelTimeZone}')::date`;

/** Whether a day starts in the range. The conditions on the column itself are for its index. */
const isDayInRange = (column: string) => (from: string, to: string) =>
  `${column} BETWEEN ${dayOf(from)} AND ${dayOf(to)} AND ${isInRange(startOfDay(column))(from, to)}`;

const daySource = (table: string, column: string) => ({
  isInRange: isDayInRange(column),
  at: startOfDay(column),
  firstTimes: [`(SELECT ${startOfDay(`min(${column})`)} FROM ${table})`],
  lastTimes: [`(SELECT ${startOfDay(`max(${column})`)} FROM ${table})`],
});

/** The same by service date; a refund counts on its own day, so that no past day changes. */
export const countedParkedPayments: CountedRows = {
  subject: 'parked_payments',
  sources: [
    { ...payments, ...daySource(payments.table, 'p.service_date') },
    { ...refunds, ...daySource(refunds.table, 'f.parked_on') },
  ],
};

/** By the day of the payment, or by the service date of the reservation. */
export const paymentAxes = ['paid', 'parked'] as const;
export type PaymentAxis = (typeof paymentAxes)[number];
export const countedByAxis: Record<PaymentAxis, CountedRows> = {
  paid: countedPayments,
  parked: countedParkedPayments,
};
