import { type EntityManager, In, IsNull } from 'typeorm';
import { recordRefunds } from '../ledger/ledger-functions.js';
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
  await recordRefunds(tx, unpaid, now);
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
  { madeAt, holdBackHours, now }: { madeAt: Date; holdBackHours: number; now: Date },
): Promise<void> {
  const payments = await findPayments(tx, reservations, true);
  const voided = payments.filter(({ status }) => status === 'void');
  const owed = voided.filter(({ amountAgorot }) => amountAgorot > 0);
  const free = voided.filter(({ amountAgorot }) => amountAgorot === 0);
  if (owed.length > 0) await changePayments(tx, owed, { status: 'owed' });
  if (free.length > 0) await changePayments(tx, free, { status: 'paid' });
  await tx.query(
    `WITH refund AS MATERIALIZED (
       SELECT e.parking_lot_id, e.reservation_id, e.service_date, e.reservation_end,
              -sum(e.price_agorot)::bigint AS agorot, e.collected_by, e.vat_bps, e.payment_lot_id,
              e.payment_reservation_id, e.account_id
         FROM unnest($1::bigint[], $2::bigint[]) AS owed (lot_id, id)
         JOIN money_entries e ON owed.lot_id = coalesce(e.payment_lot_id, e.parking_lot_id)
          AND owed.id = coalesce(e.payment_reservation_id, e.reservation_id)
        WHERE e.kind = 'refund' AND e.occurred_at = $3
        GROUP BY e.parking_lot_id, e.reservation_id, e.service_date, e.reservation_end, e.collected_by, e.vat_bps,
              e.payment_lot_id, e.payment_reservation_id, e.account_id)
     SELECT charge_many(parking_lot_id, array_agg(reservation_id), array_agg(service_date), array_agg(reservation_end),
              array_agg(agorot), array_agg(collected_by), array_agg(vat_bps), array_agg(payment_lot_id),
              array_agg(payment_reservation_id), array_agg(account_id), $4, $5)
       FROM refund GROUP BY parking_lot_id ORDER BY parking_lot_id`,
    [
      owed.map(({ parkingLotId }) => parkingLotId),
      owed.map(({ reservationId }) => reservationId),
      ...[madeAt, holdBackHours, now],
    ],
  );
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
  const followed = payments.flatMap((payment) => {
    const to = presentOf.get(payment.reservationId);
    return to ? [{ payment, to, serviceDate: to.serviceDate }] : [];
  });
  await changeServiceDates(tx, followed);
  const charged = followed
    .filter(({ payment: { status } }) => status === 'owed' || status === 'paid')
    .map(({ payment, to }) => ({ payment, to }));
  await recordMoves(tx, charged, holdBackHours, now);
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
