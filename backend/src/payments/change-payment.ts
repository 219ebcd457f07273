import { type EntityManager, In } from 'typeorm';
import { recordRefund } from '../ledger/ledger-functions.js';
import { instantAt, localDateOf } from '../platform/clock/israel-time.js';
import { type CountChange, type CountedItem, recordCounts } from '../statistics/record-delta.js';
import { StatisticDelta } from '../statistics/statistic-delta.entity.js';
import { Payment } from './payment.entity.js';
import { PaymentRefund } from './payment-refund.entity.js';

/** A payment or a refund in the statistics by its time and by service date. */
function countedItems(
  payment: Payment,
  amountAgorot: number,
  at: Date,
  parkedOn: string | null,
): CountedItem[] {
  const item = { parkingLotId: payment.parkingLotId, venueId: null, amountAgorot };
  return [
    { ...item, subject: 'payments', at },
    ...(parkedOn ? [{ ...item, subject: 'parked_payments' as const, at: instantAt(parkedOn, '00:00') }] : []),
  ];
}

function countsOf(payment: Payment, count: 1 | -1): CountChange[] {
  const { status, amountAgorot, paidAt, createdAt, serviceDate } = payment;
  const items = countedItems(payment, amountAgorot, paidAt ?? createdAt, serviceDate);
  // A refund is counted beside the payment, on its own day.
  const counted = status === 'refunded' ? 'paid' : status;
  return items.map((item) => ({ item, status: counted, count }));
}

export type PaymentChange = Pick<Payment, 'status'> &
  Partial<Pick<Payment, 'paidAt' | 'paidOn' | 'note' | 'amountAgorot' | 'serviceDate'>>;

/** Counts that one statement writes. */
const countsPerInsert = 1_000;

/** Updates payments alike, and the statistics. The caller must have locked the payments. */
export async function changePayments(
  tx: EntityManager,
  payments: readonly Payment[],
  change: PaymentChange,
): Promise<Payment[]> {
  const changed = payments.map((payment) => ({ ...payment, ...change }));
  for (const parkingLotId of new Set(payments.map((payment) => payment.parkingLotId))) {
    const ids = payments.filter((payment) => payment.parkingLotId === parkingLotId).map(({ id }) => id);
    await tx.update(Payment, { parkingLotId, id: In(ids) }, change);
  }
  const counts = [
    ...payments.flatMap((payment) => countsOf(payment, -1)),
    ...changed.flatMap((payment) => countsOf(payment, 1)),
  ];
  for (let first = 0; first < counts.length; first += countsPerInsert)
    await recordCounts(tx, counts.slice(first, first + countsPerInsert));
  return changed;
}

/** Gives payments of a lot the service dates of their reservations. The caller has locked the payments. */
export async function changeServiceDates(
  tx: EntityManager,
  parkingLotId: number,
  changes: readonly { payment: Payment; serviceDate: string }[],
): Promise<void> {
  await tx.query(
    `UPDATE payments p SET service_date = change.service_date
       FROM unnest($2::bigint[], $3::date[]) AS change (id, service_date)
      WHERE p.parking_lot_id = $1 AND p.id = change.id`,
    [parkingLotId, changes.map(({ payment }) => payment.id), changes.map(({ serviceDate }) => serviceDate)],
  );
  const deltas = new Map<string, Omit<StatisticDelta, 'id'>>();
  const count = (payment: Payment, sign: 1 | -1) => {
    for (const { item, status } of countsOf(payment, sign)) {
      if (item.subject !== 'parked_payments') continue;
      const { subject, at: hour, venueId } = item;
      const key = `${status} ${hour.getTime()}`;
      const delta = deltas.get(key) ?? {
        parkingLotId,
        subject,
        status,
        hour,
        venueId,
        count: 0,
        amountAgorot: 0,
      };
      deltas.set(key, {
        ...delta,
        count: delta.count + sign,
        amountAgorot: delta.amountAgorot + sign * payment.amountAgorot,
      });
    }
  };
  for (const { payment, serviceDate } of changes) {
    count(payment, -1);
    count({ ...payment, serviceDate }, 1);
  }
  await tx.insert(StatisticDelta, [...deltas.values()]);
}

/** Updates a payment and the statistics. The caller must have locked the payment. */
export async function changePayment(
  tx: EntityManager,
  payment: Payment,
  change: PaymentChange,
): Promise<Payment> {
  await changePayments(tx, [payment], change);
  return { ...payment, ...change };
}

/** Makes an owed payment void, with its money entries: nothing was paid. The caller must have locked the payment. */
export async function voidPayment(tx: EntityManager, payment: Payment, now: Date): Promise<void> {
  const { parkingLotId, reservationId } = payment;
  await changePayment(tx, payment, { status: 'void' });
  await recordRefund(tx, { parkingLotId, reservationId }, null, now);
}

/**
 * Records that a refund was made: on the payment, in the statistics and in the money entries. The payment itself
 * remains counted on its day. The caller must have locked the payment.
 */
export async function completeRefund(
  tx: EntityManager,
  payment: Payment,
  { id, amountAgorot }: Pick<PaymentRefund, 'id' | 'amountAgorot'>,
  refundedAt: Date,
): Promise<Payment> {
  const { parkingLotId, reservationId, serviceDate } = payment;
  const day = localDateOf(refundedAt);
  const parkedOn = serviceDate && serviceDate > day ? serviceDate : day;
  await tx.update(PaymentRefund, { parkingLotId, id }, { refundedAt, parkedOn });
  const refundedAgorot = payment.refundedAgorot + amountAgorot;
  const isWhole = refundedAgorot === payment.amountAgorot;
  const change = { refundedAgorot, refundedAt, status: isWhole ? ('refunded' as const) : payment.status };
  await tx.update(Payment, { parkingLotId, id: payment.id }, change);
  const items = countedItems(payment, amountAgorot, refundedAt, parkedOn);
  await recordCounts(
    tx,
    items.map((item) => ({ item, status: 'refunded', count: 1 })),
  );
  await recordRefund(tx, { parkingLotId, reservationId }, amountAgorot, refundedAt);
  return { ...payment, ...change };
}
