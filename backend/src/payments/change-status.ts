import type { EntityManager } from 'typeorm';
import { recordStatusChange } from '../statistics/record-delta.js';
import { Payment } from './payment.entity.js';

/** Updates a payment's status and the statistics. The caller must have locked the payment. */
export async function changeStatus(
  tx: EntityManager,
  payment: Payment,
  change: Pick<Payment, 'status'> & Partial<Pick<Payment, 'refundedAt'>>,
): Promise<Payment> {
  const { parkingLotId, id, amountAgorot } = payment;
  await tx.update(Payment, { parkingLotId, id }, change);
  const at = payment.paidAt ?? payment.createdAt;
  const counted = { parkingLotId, subject: 'payments', at, venueId: null, amountAgorot } as const;
  await recordStatusChange(tx, counted, payment.status, change.status);
  return { ...payment, ...change };
}
