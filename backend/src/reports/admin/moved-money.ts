import { israelTimeZone } from '../../platform/clock/israel-time.js';
import type { PaymentAxis } from '../../payments/counted-payments.js';
import { entryDaySql } from '../owner/money-lines.js';

const startOfDay = (day: string) => `((${day})::timestamp AT TIME ZONE '${israelTimeZone}')`;

/** When an entry `e` of a payment `p` counts. */
const entryAt: Record<PaymentAxis, string> = {
  paid: `CASE e.kind WHEN 'refund' THEN e.occurred_at ELSE coalesce(p.paid_at, p.created_at) END`,
  parked: startOfDay(entryDaySql('parked')),
};

/** When a payment `p` of which nothing was charged counts. */
const freeAt: Record<PaymentAxis, string> = {
  paid: 'coalesce(p.paid_at, p.created_at)',
  parked: startOfDay('p.service_date'),
};

/**
 * Statistics count a payment in the lot of its first row. This is what moved from there to other lots from one instant
 * until before another, in rows of `scope_id, status, count, amount_agorot`: the entries in the other lots, and the
 * same taken from the first one. A payment counts in each lot that has a part of it.
 */
export const movedMoneySql = (axis: PaymentAxis, from: string, to: string): string => `
  (WITH moved AS MATERIALIZED (
     SELECT p.parking_lot_id AS first_lot_id, p.id, p.amount_agorot AS whole, e.parking_lot_id,
            CASE WHEN e.kind = 'refund' THEN 'refunded' WHEN p.status = 'owed' THEN 'owed' ELSE 'paid' END AS status,
            (sum(e.price_agorot) * CASE e.kind WHEN 'refund' THEN -1 ELSE 1 END)::bigint AS amount
       FROM money_entries e
       JOIN payments p ON p.parking_lot_id = e.payment_lot_id AND p.reservation_id = e.payment_reservation_id
      WHERE e.payment_reservation_id IS NOT NULL AND e.payment_lot_id <> e.parking_lot_id
        AND e.kind IN ('charge', 'refund') AND p.status IN ('owed', 'paid', 'refunded')
        AND ${entryAt[axis]} >= ${from} AND ${entryAt[axis]} < ${to}
      GROUP BY 1, 2, 3, 4, 5, e.kind)
   SELECT parking_lot_id, status, (status = 'paid' AND amount <> 0)::int, amount FROM moved
    UNION ALL
   SELECT first_lot_id, status, -(status = 'paid' AND sum(amount) = whole)::int, -sum(amount)::bigint
     FROM moved GROUP BY first_lot_id, id, status, whole
    UNION ALL
   SELECT lot.id, p.status, lot.count, 0
     FROM payments p
    CROSS JOIN LATERAL (VALUES (p.parking_lot_id, -1), (p.present_lot_id, 1)) lot (id, count)
    WHERE p.present_reservation_id IS NOT NULL AND p.amount_agorot = 0
      AND ${freeAt[axis]} >= ${from} AND ${freeAt[axis]} < ${to})`;
