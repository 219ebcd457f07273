import type { EntityManager } from 'typeorm';
import { MoneyEntry } from './money-entry.entity.js';

/** A payment, by the first row of its reservation. */
export interface PaymentKey {
  parkingLotId: number;
  reservationId: number;
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

/** `recordRefund` of all that is left of many payments. The caller has locked them. */
export async function recordRefunds(
  tx: EntityManager,
  payments: readonly PaymentKey[],
  now: Date,
): Promise<void> {
  await tx.query(
    `SELECT reverse_many(p.lot_id, array_agg(p.reservation_id), 'refund', $3)
       FROM unnest($1::bigint[], $2::bigint[]) AS p (lot_id, reservation_id) GROUP BY p.lot_id ORDER BY p.lot_id`,
    [
      payments.map(({ parkingLotId }) => parkingLotId),
      payments.map(({ reservationId }) => reservationId),
      now,
    ],
  );
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
