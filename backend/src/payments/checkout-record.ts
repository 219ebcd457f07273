import type { CheckoutDto } from './checkout.dto.js';
import type { Checkout } from './checkout.entity.js';

export function toCheckoutRecord(checkout: Checkout): CheckoutDto {
  return {
    id: checkout.id,
    parking_lot_id: checkout.parkingLotId,
    reservation_id: checkout.reservationId,
    amount_agorot: checkout.amountAgorot,
    currency: checkout.currency,
    provider: checkout.provider,
    provider_reference: checkout.transactionId,
    state: checkout.state,
    last_error: checkout.lastError,
    attempts: checkout.attempts,
    next_attempt_at: checkout.nextAttemptAt?.toISOString() ?? null,
    created_at: checkout.createdAt.toISOString(),
    expires_at: checkout.expiresAt.toISOString(),
    paid_at: checkout.paidAt?.toISOString() ?? null,
    refunded_at: checkout.refundedAt?.toISOString() ?? null,
  };
}
