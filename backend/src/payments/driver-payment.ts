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

/** The same for several reservations, in three queries; `nothing_to_pay` for null. */
export async function findDriverPayments(
  manager: EntityManager,
  reservations: { parkingLotId: number; reservationId: number }[],
): Promise<(reservationId: number | null) => DriverPayment> {
  const payments = await manager
    .createQueryBuilder(Payment, 'payment')
    .where('payment.parkingLotId = ANY (:lotIds) AND payment.reservationId = ANY (:ids)', {
      lotIds: [...new Set(reservations.map((one) => one.parkingLotId))],
      ids: reservations.map((one) => one.reservationId),
    })
    .getMany();
  const refundsDue = await findRefundsDue(
    manager,
    payments.filter((payment) => payment.status === 'paid'),
  );
  const accountIds = [...new Set(payments.flatMap(({ accountId }) => accountId ?? []))];
  const accounts = accountIds.length > 0 ? await manager.findBy(BilledAccount, { id: In(accountIds) }) : [];
  const byReservation = new Map(payments.map((payment) => [payment.reservationId, payment]));
  return (reservationId) => {
    const payment = (reservationId && byReservation.get(reservationId)) || null;
    const account = accounts.find(({ id }) => id === payment?.accountId);
    return {
      ...toDriverPayment(payment, (payment && refundsDue.get(payment.id)) ?? 0),
      paidBy: account?.legalName ?? null,
    };
  };
}

/** What refunds that are ordered and not made will return, by payment. */
async function findRefundsDue(manager: EntityManager, payments: Payment[]): Promise<Map<number, number>> {
  if (payments.length === 0) return new Map();
  const rows = await manager.query<{ payment_id: number; due: number }[]>(
    `SELECT payment_id, sum(amount_agorot)::int AS due FROM payment_refunds
      WHERE parking_lot_id = ANY ($1) AND payment_id = ANY ($2) AND refunded_at IS NULL GROUP BY payment_id`,
    [payments.map((payment) => payment.parkingLotId), payments.map((payment) => payment.id)],
  );
  return new Map(rows.map((row) => [row.payment_id, row.due]));
}

function toDriverPayment(payment: Payment | null, refundDueAgorot: number): Omit<DriverPayment, 'paidBy'> {
  const status = statusOf(payment, refundDueAgorot);
  const isPaid = payment !== null && status !== 'nothing_to_pay' && status !== 'owed';
  return {
    status,
    isByCard: payment !== null && payment.provider !== onAccount.name,
    paidAt: isPaid ? payment.paidAt : null,
    refundedAgorot: isPaid ? payment.refundedAgorot : 0,
    refundDueAgorot: isPaid ? refundDueAgorot : 0,
    hasReceipt: wasPaid(payment),
  };
}

/** Whether a cancellation returns something to the driver. */
export const isPaidByDriver = (payment: Payment): boolean => statusOf(payment, 0) === 'paid';

function statusOf(payment: Payment | null, refundDueAgorot: number): DriverPaymentStatus {
  // An account pays for its drivers.
  if (!payment || payment.amountAgorot === 0 || payment.accountId !== null) return 'nothing_to_pay';
  if (refundDueAgorot > 0) return 'refund_due';
  const { status } = payment;
  return status === 'owed' || status === 'paid' || status === 'refunded' ? status : 'nothing_to_pay';
}

/** `statusOf` in SQL; `p` is the alias of the payment. */
const statusSql = (p: string) => `
  CASE WHEN ${p}.amount_agorot = 0 OR ${p}.account_id IS NOT NULL THEN 'nothing_to_pay'
       WHEN ${p}.status = 'paid' AND EXISTS (
         SELECT FROM payment_refunds f
          WHERE f.parking_lot_id = ${p}.parking_lot_id AND f.payment_id = ${p}.id AND f.refunded_at IS NULL)
         THEN 'refund_due'
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
