import type { EntityManager } from 'typeorm';
import { recordAdjustment } from '../../ledger/ledger-functions.js';
import { completeRefund } from '../../payments/change-payment.js';
import { PaymentRefund } from '../../payments/payment-refund.entity.js';
import { Payment } from '../../payments/payment.entity.js';
import { addDays, instantAt, localDateOf } from '../../platform/clock/israel-time.js';
import type { DemoAccount } from './demo-account.js';
import { defaultSettings } from '../../settings/business-settings.js';
import { vatBpsAt } from '../../settings/vat-rates.js';
import { previousMonth, monthOf } from '../../settlement/statements/month.js';

const daysUntilMarked = 1;
const daysUntilRefund = 2;

/**
 * Inserts the payments of `demo_reservations` and their money entries. Of the evenings that are over, three quarters
 * were paid by card; the others are on account, and their owners mark them as paid on the next day, or a company pays
 * for them at the end of the month.
 */
export async function insertPayments(tx: EntityManager, account: DemoAccount, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO payments (parking_lot_id, reservation_id, amount_agorot, status, provider, service_date, created_at, paid_at,
       paid_on, account_id)
     SELECT r.parking_lot_id, r.id, r.price_agorot,
            CASE WHEN r.status = 'cancelled' THEN 'void' WHEN p.by_card OR p.paid_on IS NOT NULL THEN 'paid' ELSE 'owed' END,
            CASE WHEN p.by_card THEN 'cardcom' ELSE 'on_account' END, r.service_date, r.created_at,
            CASE WHEN p.by_card THEN r.created_at ELSE p.paid_on + time '12:00' END, p.paid_on, p.account_id
       FROM reservations r
      CROSS JOIN LATERAL (SELECT r.status IN ('completed', 'no_show') AND r.hold_id % 4 <> 0 AS by_card) c
      CROSS JOIN LATERAL (
              SELECT CASE WHEN r.status <> 'cancelled' AND NOT c.by_card AND r.parking_lot_id = $3
                               AND r.service_date >= $4::date AND r.hold_id % 8 = 0 THEN $5::bigint END AS account_id) a
      CROSS JOIN LATERAL (
              SELECT c.by_card, a.account_id,
                     CASE WHEN r.status <> 'cancelled' AND NOT c.by_card AND a.account_id IS NULL
                               AND r.service_date + $2::int <= $1::date THEN r.service_date + $2::int END AS paid_on) p
      ORDER BY r.id`,
    [localDateOf(now), daysUntilMarked, account.parkingLotId, account.since, account.id],
  );
  await tx.query(`
    INSERT INTO checkouts (parking_lot_id, reference, hold_id, reservation_id, amount_agorot, provider, state, locale,
      transaction_id, created_at, expires_at, paid_at)
    SELECT r.parking_lot_id, 'demo-' || r.hold_id, r.hold_id, r.id, p.amount_agorot, p.provider, 'confirmed', 'he',
           'demo-' || r.hold_id, p.created_at, p.created_at + interval '15 minutes', p.paid_at
      FROM payments p
      JOIN reservations r ON r.parking_lot_id = p.parking_lot_id AND r.id = p.reservation_id
     WHERE p.provider = 'cardcom'`);
  await tx.query(
    `WITH charged AS (
       SELECT p.*, r.reservation_end,
              CASE WHEN p.provider = 'on_account' AND p.account_id IS NULL THEN 'payee' ELSE 'operator' END AS collected_by
         FROM payments p
         JOIN reservations r ON r.parking_lot_id = p.parking_lot_id AND r.id = p.reservation_id
        WHERE p.status <> 'void' AND p.amount_agorot > 0)
     SELECT charge_many(parking_lot_id, array_agg(reservation_id ORDER BY id), array_agg(service_date ORDER BY id),
              array_agg(reservation_end ORDER BY id), array_agg(amount_agorot ORDER BY id),
              array_agg(collected_by ORDER BY id), array_agg($1::int), array_agg(NULL::bigint), array_agg(NULL::bigint),
              array_agg(account_id ORDER BY id), $2, '-infinity')
       FROM charged GROUP BY parking_lot_id ORDER BY parking_lot_id`,
    [vatBpsAt(defaultSettings.vat_rates, now), defaultSettings.statement_hold_back_hours],
  );
  await tx.query(`
    UPDATE money_entries e SET occurred_at = p.created_at
      FROM payments p WHERE p.parking_lot_id = e.parking_lot_id AND p.reservation_id = e.reservation_id`);
}

/** Refunds half of a card payment in the lot, and credits its payee in the month that ended. */
export async function insertCorrections(
  tx: EntityManager,
  { parkingLotId, payeeId, adminId }: { parkingLotId: number; payeeId: number; adminId: number },
  now: Date,
): Promise<void> {
  const payment = await tx
    .createQueryBuilder(Payment, 'payment')
    .where({ parkingLotId, provider: 'cardcom' })
    .andWhere('payment.serviceDate <= :latest', { latest: addDays(localDateOf(now), -daysUntilRefund) })
    .orderBy('payment.serviceDate', 'DESC')
    .addOrderBy('payment.id', 'DESC')
    .limit(1)
    .getOneOrFail();
  const refundedAt = instantAt(addDays(payment.serviceDate ?? '', daysUntilRefund), '00:00');
  const refund = await tx.save(
    tx.create(PaymentRefund, {
      parkingLotId,
      paymentId: payment.id,
      amountAgorot: Math.round(payment.amountAgorot / 2),
      reason: 'מחצית הסכום: השער נפתח באיחור',
      requestedBy: adminId,
      requestedAt: refundedAt,
    }),
  );
  await completeRefund(tx, payment, refund, refundedAt);
  const reason = 'פיצוי על תקלה במחסום';
  const correctedAt = instantAt(`${previousMonth(monthOf(now))}-20`, '10:00');
  await recordAdjustment(tx, { parkingLotId, payeeId, agorot: 15_000, reason }, correctedAt);
}
