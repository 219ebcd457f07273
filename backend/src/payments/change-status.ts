import type { EntityManager } from 'typeorm';
import { recordRefund } from '../ledger/ledger-functions.js';
import { recordStatusChange } from '../statistics/record-delta.js';
import { Payment } from './payment.entity.js';

/** Updates a payment's status, the statistics and the money entries. The caller must have locked the payment. */
export async function changeStatus(
  tx: EntityManager,
  payment: Payment,
  change: Pick<Payment, 'status'> & Partial<Pick<Payment, 'refundedAt'>>,
): Promise<Payment> {
  const { parkingLotId, id, reservationId, amountAgorot } = payment;
  await tx.update(Payment, { parkingLotId, id }, change);
  const at = payment.paidAt ?? payment.createdAt;
  const counted = { parkingLotId, subject: 'payments', at, venueId: null, amountAgorot } as const;
  await recordStatusChange(tx, counted, payment.status, change.status);
  if (change.refundedAt) await recordRefund(tx, { parkingLotId, reservationId }, null, change.refundedAt);
  return { ...payment, ...change };
}
