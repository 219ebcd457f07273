import { type EntityManager, In } from 'typeorm';
import { recordRefund } from '../ledger/ledger-functions.js';
import { instantAt, localDateOf } from '../platform/clock/israel-time.js';
import { type CountChange, type CountedItem, recordCounts } from '../statistics/record-delta.js';
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
  await recordCounts(tx, [
    ...payments.flatMap((payment) => countsOf(payment, -1)),
    ...changed.flatMap((payment) => countsOf(payment, 1)),
  ]);
  return changed;
}

/** Gives payments the service dates of their reservations. The caller has locked the payments. */
export async function changeServiceDates(
  tx: EntityManager,
  changes: readonly { payment: Payment; serviceDate: string }[],
): Promise<void> {
  await tx.query(
    `UPDATE payments p SET service_date = change.service_date
       FROM unnest($1::bigint[], $2::bigint[], $3::date[]) AS change (lot_id, id, service_date)
      WHERE p.parking_lot_id = change.lot_id AND p.id = change.id`,
    [
      changes.map(({ payment }) => payment.parkingLotId),
      changes.map(({ payment }) => payment.id),
      changes.map(({ serviceDate }) => serviceDate),
    ],
  );
  await recordCounts(
    tx,
    changes.flatMap(({ payment, serviceDate }) => [
      ...countsOf(payment, -1),
      ...countsOf({ ...payment, serviceDate }, 1),
    ]),
  );
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
  const { parkingLotId, reservationId } = payment;
  const parkedOn = localDateOf(refundedAt);
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
