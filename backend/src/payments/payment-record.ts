import type { Payment } from './payment.entity.js';

/** A payment as operators see it. */
export function toPaymentRecord(payment: Payment) {
  return {
    id: payment.id,
    reservation_id: payment.reservationId,
    parking_lot_id: payment.parkingLotId,
    amount_agorot: payment.amountAgorot,
    currency: payment.currency,
    status: payment.status,
    provider: payment.provider,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    refunded_at: payment.refundedAt?.toISOString() ?? null,
  };
}
