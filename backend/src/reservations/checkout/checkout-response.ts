import type { Checkout } from '../../payments/checkout.entity.js';
import type { CheckoutPageDto, CheckoutResultDto } from './checkout-page.dto.js';

export function toPageResponse(checkout: Checkout, now: Date): CheckoutPageDto {
  return {
    redirect_url: checkout.pageUrl,
    amount_agorot: checkout.amountAgorot,
    currency: checkout.currency,
    expires_at: checkout.expiresAt.toISOString(),
    expires_in: Math.max(0, Math.round((checkout.expiresAt.getTime() - now.getTime()) / 1000)),
  };
}

/** `accessToken` is sent only if the checkout became a reservation. */
export function toResultResponse(
  checkout: Checkout | null,
  accessToken: string,
  now: Date,
): CheckoutResultDto {
  if (!checkout) return { state: 'none' };
  const amount = { amount_agorot: checkout.amountAgorot, currency: checkout.currency };
  // Also for a reservation that was cancelled since: its own page shows that.
  if (checkout.reservationId !== null)
    return { state: 'confirmed', access_token: accessToken, moved: checkout.wasMoved, ...amount };
  if (checkout.state === 'refunded') return { state: 'refunded', ...amount };
  if (checkout.state === 'refund_due' || checkout.state === 'refund_stuck')
    return { state: 'refunding', ...amount };
  if (checkout.state === 'unpaid') return { state: 'expired' };
  if (checkout.state === 'disputed' || checkout.lastError !== null) return { state: 'checking', ...amount };
  if (checkout.expiresAt <= now) return { state: 'expired' };
  return { state: checkout.wasDeclined ? 'failed' : 'open', ...toPageResponse(checkout, now) };
}
