import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { BilledAccount } from '../ledger/billed-account.entity.js';
import { describedFilter, type Filter, textSchema, textsOf } from '../platform/lists/list.js';
import { onAccount } from './payment-provider.js';
import { Payment } from './payment.entity.js';
import { wasPaid } from './was-paid.js';

export const driverPaymentStatuses = ['nothing_to_pay', 'owed', 'paid', 'refund_due', 'refunded'] as const;
export type DriverPaymentStatus = (typeof driverPaymentStatuses)[number];

/** What a driver paid, owes or gets back for a reservation. */
export interface DriverPayment {
  status: DriverPaymentStatus;
  isByCard: boolean;
  /** The account that pays instead of the driver. */
  paidBy: string | null;
  paidAt: Date | null;
  paidAgorot: number;
  refundedAgorot: number;
  /** What a refund that is not made yet will return. */
  refundDueAgorot: number;
  hasReceipt: boolean;
}

/** The payment of a reservation, by its original lot and number, as its driver sees it. */
export async function findDriverPayment(
  manager: EntityManager,
  parkingLotId: number,
  reservationId: number,
): Promise<DriverPayment> {
  const paymentOf = await findDriverPayments(manager, [{ parkingLotId, reservationId }]);
  return paymentOf(reservationId);
}

/** The same for several reservations, in two queries; `nothing_to_pay` for null. */
export async function findDriverPayments(
  manager: EntityManager,
  reservations: readonly { parkingLotId: number; reservationId: number }[],
): Promise<(reservationId: number | null) => DriverPayment> {
  const { entities: payments, raw } = await manager
    .createQueryBuilder(Payment, 'payment')
    .addSelect(statusSql('payment'), 'driver_status')
    .addSelect(`(SELECT coalesce(sum(f.amount_agorot), 0)::int ${openRefundsOf('payment')})`, 'refund_due')
    .where('payment.parkingLotId = ANY (:lotIds) AND payment.reservationId = ANY (:ids)', {
      lotIds: [...new Set(reservations.map((one) => one.parkingLotId))],
      ids: reservations.map((one) => one.reservationId),
    })
    .getRawAndEntities<DriverState>();
  const accountIds = [...new Set(payments.flatMap(({ accountId }) => accountId ?? []))];
  const accounts = accountIds.length > 0 ? await manager.findBy(BilledAccount, { id: In(accountIds) }) : [];
  const nameOf = (id: number | null) => accounts.find((account) => account.id === id)?.legalName ?? null;
  const byReservation = new Map(
    payments.map((payment, index) => [
      payment.reservationId,
      { ...toDriverPayment(payment, raw[index]), paidBy: nameOf(payment.accountId) },
    ]),
  );
  const none = { ...toDriverPayment(null), paidBy: null };
  return (reservationId) => (reservationId !== null && byReservation.get(reservationId)) || none;
}

interface DriverState {
  driver_status: DriverPaymentStatus;
  /** What refunds that are ordered and not made will return. */
  refund_due: number;
}

function toDriverPayment(
  payment: Payment | null,
  { driver_status: status, refund_due: refundDueAgorot }: DriverState = noPayment,
): Omit<DriverPayment, 'paidBy'> {
  const isPaid = payment !== null && status !== 'nothing_to_pay' && status !== 'owed';
  return {
    status,
    isByCard: payment !== null && payment.provider !== onAccount.name,
    paidAt: isPaid ? payment.paidAt : null,
    paidAgorot: isPaid ? payment.amountAgorot : 0,
    refundedAgorot: isPaid ? payment.refundedAgorot : 0,
    refundDueAgorot: isPaid ? refundDueAgorot : 0,
    hasReceipt: wasPaid(payment),
  };
}

const noPayment: DriverState = { driver_status: 'nothing_to_pay', refund_due: 0 };

export interface DriverPaymentSums {
  count: number;
  paid: number;
  owed: number;
  refunded: number;
}

/**
 * Sums what drivers paid, owe and got back, in one query. `matching` selects `lot_id` and `reservation_id` of payments
 * for each reservation, and null for one without. It is a CTE, because Citus joins payments by their own lots only.
 */
export async function sumDriverPayments(
  manager: EntityManager,
  [matching, parameters]: [sql: string, parameters: unknown[]],
): Promise<DriverPaymentSums> {
  const [sums] = await manager.query<[DriverPaymentSums]>(
    `WITH matching AS MATERIALIZED (${matching})
     SELECT count(*)::int AS count,
            coalesce(sum(p.amount_agorot) FILTER (WHERE p.status IN ('paid', 'refunded')), 0)::bigint AS paid,
            coalesce(sum(p.amount_agorot) FILTER (WHERE p.status = 'owed'), 0)::bigint AS owed,
            coalesce(sum(p.refunded_agorot) FILTER (WHERE p.status IN ('paid', 'refunded')), 0)::bigint AS refunded
       FROM matching m
       LEFT JOIN payments p
         ON p.parking_lot_id = m.lot_id AND p.reservation_id = m.reservation_id AND p.account_id IS NULL`,
    parameters,
  );
  return sums;
}

/** Whether a cancellation returns something to the driver. */
export const isPaidByDriver = ({ status }: DriverPayment): boolean =>
  status === 'paid' || status === 'refund_due';

const openRefundsOf = (p: string) => `
  FROM payment_refunds f
 WHERE f.parking_lot_id = ${p}.parking_lot_id AND f.payment_id = ${p}.id AND f.refunded_at IS NULL`;

/** What a payment is to its driver; `p` is its alias. An account pays for its drivers. */
const statusSql = (p: string) => `
  CASE WHEN ${p}.amount_agorot = 0 OR ${p}.account_id IS NOT NULL THEN 'nothing_to_pay'
       WHEN ${p}.status = 'paid' AND EXISTS (SELECT ${openRefundsOf(p)}) THEN 'refund_due'
       WHEN ${p}.status IN ('owed', 'paid', 'refunded') THEN ${p}.status
       ELSE 'nothing_to_pay' END`;

const filteredStatuses = driverPaymentStatuses.filter((status) => status !== 'nothing_to_pay');

/**
 * Reservations whose driver paid, owes or gets back something; `alias` is that of the query. A payment that moved to
 * another lot with its reservation is found by the row to which it moved.
 */
export const paymentStatusFilter = <T extends ObjectLiteral>(alias: string): Filter<T> =>
  describedFilter(textSchema(filteredStatuses), (query, value, name) => {
    query.andWhere(
      `(EXISTS (SELECT FROM payments p
                 WHERE p.parking_lot_id = ${alias}.parkingLotId AND p.reservation_id = ${alias}.id
                   AND p.present_reservation_id IS NULL AND ${statusSql('p')} = ANY (:paymentStatuses))
        OR ${alias}.id IN (SELECT m.present_reservation_id FROM payments m
                            WHERE m.present_reservation_id IS NOT NULL AND ${statusSql('m')} = ANY (:paymentStatuses)))`,
      { paymentStatuses: textsOf(value, name, filteredStatuses) },
    );
  });
