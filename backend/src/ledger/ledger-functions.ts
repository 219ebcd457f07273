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

/** `recordRefund` of all that is left, for many payments of a lot. The caller has locked the payments. */
export async function recordRefunds(
  tx: EntityManager,
  paymentLotId: number,
  reservationIds: number[],
  now: Date,
): Promise<void> {
  await tx.query(`SELECT reverse_many($1, $2, 'refund', $3)`, [paymentLotId, reservationIds, now]);
}

/**
 * Takes back the refunds of `madeAt`, as if they had not been made: the payees get the amounts that they had. The
 * caller has locked the payments.
 */
export async function undoRefunds(
  tx: EntityManager,
  paymentLotId: number,
  reservationIds: number[],
  { madeAt, now }: { madeAt: Date; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO money_entries (parking_lot_id, payee_id, reservation_id, payment_lot_id, payment_reservation_id, kind,
       collected_by, price_agorot, collected_agorot, commission_agorot, commission_vat_agorot, gateway_fee_agorot,
       withheld_agorot, payee_net_agorot, vat_bps, terms_valid_from, account_id, reverses_id, service_date,
       reservation_end, occurred_at, releases_at)
     SELECT parking_lot_id, payee_id, reservation_id, payment_lot_id, payment_reservation_id, kind, collected_by,
            -price_agorot, -collected_agorot, -commission_agorot, -commission_vat_agorot, -gateway_fee_agorot,
            -withheld_agorot, -payee_net_agorot, vat_bps, terms_valid_from, account_id, reverses_id, service_date,
            reservation_end, $4, greatest(releases_at, $4)
       FROM money_entries
      WHERE kind = 'refund' AND occurred_at = $3
        AND (parking_lot_id = $1 AND reservation_id = ANY ($2)
             OR payment_lot_id = $1 AND payment_reservation_id = ANY ($2))
      ORDER BY id`,
    [paymentLotId, reservationIds, madeAt, now],
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
