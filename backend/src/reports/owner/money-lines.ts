import { israelTimeZone } from '../../platform/clock/israel-time.js';
import type { PaymentAxis } from '../../payments/counted-payments.js';

const dayOf = (instant: string) => `(${instant} AT TIME ZONE '${israelTimeZone}')::date`;

/**
 * The local day of a charge `e` with its payment `p`: that of the payment, whichever lots and dates its reservation had
 * before.
 */
const chargeDay: Record<PaymentAxis, string> = {
  paid: dayOf('coalesce(p.paid_at, p.created_at)'),
  parked: 'coalesce(p.service_date, e.service_date)',
};
/**
 * A refund counts on its own day. By service date, it counts on the day that was recorded when it was made, which in
 * earlier versions was not before the evening; so does taking back what was never paid.
 */
const refundDay: Record<PaymentAxis, string> = {
  paid: dayOf('e.occurred_at'),
  parked: `coalesce(
    (SELECT max(f.parked_on) FROM payment_refunds f
      WHERE f.parking_lot_id = p.parking_lot_id AND f.payment_id = p.id AND f.refunded_at = e.occurred_at),
    greatest(e.service_date, ${dayOf('e.occurred_at')}))`,
};

/**
 * The day on which an entry `e` counts, with its payment `p` or null. What is neither charge nor refund has one day.
 */
export const entryDaySql = (axis: PaymentAxis): string =>
  `CASE e.kind WHEN 'charge' THEN ${chargeDay[axis]} WHEN 'refund' THEN ${refundDay[axis]} ELSE ${dayOf('e.occurred_at')} END`;

/** The payment `p` of an entry `e`, which a reservation that moved to another lot left with its first row. */
export const isPaymentOfEntry = `p.parking_lot_id = coalesce(e.payment_lot_id, e.parking_lot_id)
       AND p.reservation_id = coalesce(e.payment_reservation_id, e.reservation_id)`;

/**
 * The money of lots $1 on the days from $2 to $3, in rows of
 * `parking_lot_id, reservation_id, payment_id, day, status, amount_agorot` with the status paid, owed or refunded. User
 * $4 gets the shares of the payees that list the user, and the whole where a lot had no payees; null gets all.
 *
 * Rows come from the money entries: those of a payment that moved to another lot or payee are there, and add up to
 * nothing in the lot before.
 */
export const moneyLinesSql = (
  axis: PaymentAxis,
  { from, to, user } = { from: '$2', to: '$3', user: '$4' },
): string => `
  SELECT * FROM (
    SELECT e.parking_lot_id, e.reservation_id, p.id AS payment_id,
           ${entryDaySql(axis)} AS day,
           CASE WHEN e.kind = 'refund' THEN 'refunded' WHEN p.status = 'owed' THEN 'owed' ELSE 'paid' END AS status,
           CASE e.kind WHEN 'refund' THEN -e.price_agorot ELSE e.price_agorot END AS amount_agorot
      FROM money_entries e
      JOIN payments p ON ${isPaymentOfEntry}
     WHERE e.parking_lot_id = ANY ($1::bigint[]) AND e.kind IN ('charge', 'refund')
       AND p.status IN ('owed', 'paid', 'refunded')
       AND (${user}::bigint IS NULL OR e.payee_id IS NULL
            OR e.payee_id IN (SELECT u.payee_id FROM payee_users u WHERE u.user_id = ${user}::bigint))) line
   WHERE day BETWEEN ${from}::date AND ${to}::date`;
