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
 * Takes back the refunds of `madeAt`, as if they had not been made: the payees get the amounts that they had. The
 * caller has locked the payments.
 */
export async function undoRefunds(
  tx: EntityManager,
  payments: readonly PaymentKey[],
  { madeAt, now }: { madeAt: Date; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO money_entries (parking_lot_id, payee_id, reservation_id, payment_lot_id, payment_reservation_id, kind,
       collected_by, price_agorot, collected_agorot, commission_agorot, commission_vat_agorot, gateway_fee_agorot,
       withheld_agorot, payee_net_agorot, vat_bps, terms_valid_from, account_id, reverses_id, service_date,
       reservation_end, occurred_at, releases_at)
     SELECT e.parking_lot_id, e.payee_id, e.reservation_id, e.payment_lot_id, e.payment_reservation_id, e.kind,
            e.collected_by, -e.price_agorot, -e.collected_agorot, -e.commission_agorot, -e.commission_vat_agorot,
            -e.gateway_fee_agorot, -e.withheld_agorot, -e.payee_net_agorot, e.vat_bps, e.terms_valid_from, e.account_id,
            e.reverses_id, e.service_date, e.reservation_end, $4, greatest(e.releases_at, $4)
       FROM unnest($1::bigint[], $2::bigint[]) AS p (lot_id, reservation_id)
       JOIN money_entries e ON p.lot_id = coalesce(e.payment_lot_id, e.parking_lot_id)
        AND p.reservation_id = coalesce(e.payment_reservation_id, e.reservation_id)
      WHERE e.kind = 'refund' AND e.occurred_at = $3
      ORDER BY e.id`,
    [
      payments.map(({ parkingLotId }) => parkingLotId),
      payments.map(({ reservationId }) => reservationId),
      madeAt,
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
