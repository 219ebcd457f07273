import type { Checkout, CheckoutState } from './checkout.entity.js';
import type { Payment } from './payment.entity.js';

const refundStates: Partial<Record<CheckoutState, string>> = {
  refund_due: 'due',
  refund_stuck: 'stuck',
  refunded: 'done',
};

/** A payment as operators see it; one by card with what the provider has of it. */
export function toPaymentRecord(payment: Payment, checkout?: Checkout) {
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
    ...(checkout && {
      provider_reference: checkout.transactionId,
      refund_state: refundStates[checkout.state] ?? null,
      refund_error: checkout.state.startsWith('refund_') ? checkout.lastError : null,
    }),
  };
}

export type PaymentRecord = ReturnType<typeof toPaymentRecord>;
