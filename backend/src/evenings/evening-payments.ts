import { type EntityManager, In, IsNull } from 'typeorm';
import { recordRefunds, undoRefunds } from '../ledger/ledger-functions.js';
import { changePayments, changeServiceDates } from '../payments/change-payment.js';
import { type PresentReservation, recordMoves } from '../payments/move-payment.js';
import { PaymentRefund } from '../payments/payment-refund.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { groupBy } from '../platform/lists/group-by.js';
import { type EveningReservation, paymentKeys } from './evening-scope.js';

const rowsPerInsert = 1_000;

interface Refundable {
  payment: Payment;
  agorot: number;
}

/** What is left of the paid payments of the reservations, without the refunds that were requested. */
export async function findRefundable(
  manager: EntityManager,
  reservations: EveningReservation[],
): Promise<Refundable[]> {
  return refundableOf(manager, await findPayments(manager, reservations, false));
}

/** Voids what is not paid, with its money entries, and requests refunds of what is; returns their sum. */
export async function cancelPayments(
  tx: EntityManager,
  reservations: EveningReservation[],
  requestedBy: number,
  now: Date,
): Promise<number> {
  const payments = await findPayments(tx, reservations, true);
  const isFree = ({ status, amountAgorot }: Payment) => status === 'paid' && amountAgorot === 0;
  const unpaid = payments.filter(
    (payment) => payment.status === 'owed' || payment.status === 'pending' || isFree(payment),
  );
  if (unpaid.length > 0) await changePayments(tx, unpaid, { status: 'void' });
  for (const [lotId, ids] of reservationsByLot(unpaid)) await recordRefunds(tx, lotId, ids, now);
  const refundable = await refundableOf(tx, payments);
  const refunds = refundable.map(({ payment: { parkingLotId, id: paymentId }, agorot: amountAgorot }) => ({
    ...{ parkingLotId, paymentId, amountAgorot, requestedBy, requestedAt: now },
  }));
  for (let first = 0; first < refunds.length; first += rowsPerInsert)
    await tx.insert(PaymentRefund, refunds.slice(first, first + rowsPerInsert));
  return refundable.reduce((sum, { agorot }) => sum + agorot, 0);
}

/** Undoes `cancelPayments` of `madeAt`, for these reservations. */
export async function restorePayments(
  tx: EntityManager,
  reservations: EveningReservation[],
  { madeAt, now }: { madeAt: Date; now: Date },
): Promise<void> {
  const payments = await findPayments(tx, reservations, true);
  const voided = payments.filter(({ status }) => status === 'void');
  const owed = voided.filter(({ amountAgorot }) => amountAgorot > 0);
  const free = voided.filter(({ amountAgorot }) => amountAgorot === 0);
  if (owed.length > 0) await changePayments(tx, owed, { status: 'owed' });
  if (free.length > 0) await changePayments(tx, free, { status: 'paid' });
  for (const [lotId, ids] of reservationsByLot(owed)) await undoRefunds(tx, lotId, ids, { madeAt, now });
  for (const [parkingLotId, ofLot] of byLotOf(payments))
    await tx.delete(PaymentRefund, {
      ...{ parkingLotId, paymentId: In(ofLot.map(({ id }) => id)) },
      ...{ requestedAt: madeAt, refundedAt: IsNull() },
    });
}

/** Passes the payments to the present days and lots of their reservations, which have moved. */
export async function followMoves(
  tx: EntityManager,
  moved: { reservation: EveningReservation; to: PresentReservation }[],
  { holdBackHours, now }: { holdBackHours: number; now: Date },
): Promise<void> {
  const reservations = moved.map(({ reservation }) => reservation);
  const payments = await findPayments(tx, reservations, true);
  const presentOf = new Map(
    moved.map(({ reservation, to }) => [reservation.origin_id ?? reservation.id, to] as const),
  );
  for (const [lotId, ofLot] of byLotOf(payments)) {
    const followed = ofLot.flatMap((payment) => {
      const to = presentOf.get(payment.reservationId);
      return to ? [{ payment, to, reservationId: payment.reservationId, serviceDate: to.serviceDate }] : [];
    });
    await changeServiceDates(tx, lotId, followed);
    const isCharged = ({ payment: { status } }: { payment: Payment }) =>
      status === 'owed' || status === 'paid';
    await recordMoves(tx, lotId, followed.filter(isCharged), holdBackHours, now);
  }
}

/** The payments of the reservations, lot by lot, as rows are distributed, and by id. */
async function findPayments(
  manager: EntityManager,
  reservations: EveningReservation[],
  isLocking: boolean,
): Promise<Payment[]> {
  const payments: Payment[] = [];
  for (const [parkingLotId, ids] of paymentKeys(reservations))
    payments.push(
      ...(await manager.find(Payment, {
        where: { parkingLotId, reservationId: In(ids) },
        order: { id: 'ASC' },
        ...(isLocking && { lock: { mode: 'pessimistic_write' } }),
      })),
    );
  return payments;
}

async function refundableOf(manager: EntityManager, payments: Payment[]): Promise<Refundable[]> {
  const paid = payments.filter(({ status, amountAgorot }) => status === 'paid' && amountAgorot > 0);
  const open = new Map<number, number>();
  for (const [parkingLotId, ofLot] of byLotOf(paid))
    for (const refund of await manager.findBy(PaymentRefund, {
      ...{ parkingLotId, paymentId: In(ofLot.map(({ id }) => id)), refundedAt: IsNull() },
    }))
      open.set(refund.paymentId, (open.get(refund.paymentId) ?? 0) + refund.amountAgorot);
  return paid
    .map((payment) => ({
      payment,
      agorot: payment.amountAgorot - payment.refundedAgorot - (open.get(payment.id) ?? 0),
    }))
    .filter(({ agorot }) => agorot > 0);
}

const byLotOf = (payments: Payment[]): Map<number, Payment[]> =>
  groupBy(payments, ({ parkingLotId }) => parkingLotId);

const reservationsByLot = (payments: Payment[]): [number, number[]][] =>
  [...byLotOf(payments)].map(([lotId, ofLot]) => [lotId, ofLot.map(({ reservationId }) => reservationId)]);
