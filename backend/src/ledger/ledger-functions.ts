import type { EntityManager } from 'typeorm';
import { groupBy } from '../platform/lists/group-by.js';
import { MoneyEntry } from './money-entry.entity.js';

/** A payment, by the first row of its reservation. */
interface PaymentKey {
  parkingLotId: number;
  reservationId: number;
}

/** The present row of a reservation. */
export interface PresentReservation extends PaymentKey {
  serviceDate: string;
  reservationEnd: Date;
}

export interface ChargeTerms {
  priceAgorot: number;
  /** Who collects the money, and the rate of VAT, of a payment of which nothing was charged. */
  collectedBy: 'operator' | 'payee';
  vatBps: number;
  holdBackHours: number;
}

/** Takes back a payment, or an amount of it, at the payees that got it. The caller has locked the payment. */
export async function recordRefund(
  tx: EntityManager,
  { parkingLotId, reservationId }: PaymentKey,
  agorot: number | null,
  now: Date,
): Promise<void> {
  await tx.query(`SELECT reverse_charges($1, $2, $3, 'refund', $4)`, [
    parkingLotId,
    reservationId,
    agorot,
    now,
  ]);
}

/**
 * Passes what is left of a payment to the payees of the present lot and day of its reservation. The caller has locked
 * the reservation.
 */
export async function recordMove(
  tx: EntityManager,
  payment: PaymentKey,
  to: PresentReservation,
  holdBackHours: number,
  now: Date,
): Promise<void> {
  await tx.query('SELECT move_charges($1, $2, $3, $4, $5, $6, $7, $8)', [
    ...[payment.parkingLotId, payment.reservationId, to.parkingLotId, to.reservationId],
    ...[to.serviceDate, to.reservationEnd, holdBackHours, now],
  ]);
}

/** `recordMove` for many payments of a lot, in one statement for each lot to which they go. Payments are locked. */
export async function recordMoves(
  tx: EntityManager,
  paymentLotId: number,
  moves: readonly { reservationId: number; to: PresentReservation }[],
  holdBackHours: number,
  now: Date,
): Promise<void> {
  for (const [lotId, ofLot] of groupBy(moves, ({ to }) => to.parkingLotId))
    await tx.query('SELECT move_many_charges($1, $2, $3, $4, $5, $6, $7, $8)', [
      ...[paymentLotId, ofLot.map(({ reservationId }) => reservationId), lotId],
      ofLot.map(({ to }) => to.reservationId),
      ofLot.map(({ to }) => to.serviceDate),
      ofLot.map(({ to }) => to.reservationEnd),
      ...[holdBackHours, now],
    ]);
}

/** `recordRefund` of all that is left, for many payments of a lot. The caller has locked the payments. */
export async function recordRefunds(
  tx: EntityManager,
  paymentLotId: number,
  reservationIds: number[],
  now: Date,
): Promise<void> {
  await tx.query(`SELECT reverse_many($1, $2, 'refund', $3)`, [paymentLotId, reservationIds, now]);
}

/** Charges a payment again for the present lot, day and price of its reservation. The caller has locked the payment. */
export async function recordNewPrice(
  tx: EntityManager,
  payment: PaymentKey,
  to: PresentReservation,
  { priceAgorot, collectedBy, vatBps, holdBackHours }: ChargeTerms,
  now: Date,
): Promise<void> {
  await tx.query('SELECT recharge_payment($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
    ...[payment.parkingLotId, payment.reservationId, to.parkingLotId, to.reservationId],
    ...[to.serviceDate, to.reservationEnd, priceAgorot, collectedBy, vatBps, holdBackHours, now],
  ]);
}

/**
 * Bills what is left of a payment to an account, whose money the operator collects, or with null no longer. The caller
 * has locked the payment.
 */
export async function recordBilling(
  tx: EntityManager,
  { parkingLotId, reservationId }: PaymentKey,
  accountId: number | null,
  holdBackHours: number,
  now: Date,
): Promise<void> {
  await tx.query('SELECT bill_charges($1, $2, $3, $4, $5)', [
    parkingLotId,
    reservationId,
    accountId,
    holdBackHours,
    now,
  ]);
}

/** Corrects what a payee is due for a lot. */
export async function recordAdjustment(
  tx: EntityManager,
  correction: { parkingLotId: number; payeeId: number; agorot: number; reason: string },
  now: Date,
): Promise<MoneyEntry> {
  const { parkingLotId, payeeId, agorot, reason } = correction;
  return tx.save(
    tx.create(MoneyEntry, {
      parkingLotId,
      payeeId,
      kind: 'adjustment',
      collectedBy: 'operator',
      priceAgorot: 0,
      collectedAgorot: agorot,
      commissionAgorot: 0,
      commissionVatAgorot: 0,
      gatewayFeeAgorot: 0,
      withheldAgorot: 0,
      payeeNetAgorot: agorot,
      vatBps: 0,
      reason,
      occurredAt: now,
      releasesAt: now,
    }),
  );
}

/** Passes charges without a payee to the payees of the lot; returns how many, at most the limit. */
export async function assignCharges(
  tx: EntityManager,
  parkingLotId: number,
  holdBackHours: number,
  now: Date,
  limit: number,
): Promise<number> {
  const [{ assigned }] = await tx.query<[{ assigned: number }]>(
    'SELECT assign_charges($1, $2, $3, $4) AS assigned',
    [parkingLotId, holdBackHours, now, limit],
  );
  return assigned;
}
