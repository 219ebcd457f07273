import type { Checkout } from '../../payments/checkout.entity.js';

const secondsUntil = (instant: Date, now: Date) =>
  Math.max(0, Math.round((instant.getTime() - now.getTime()) / 1000));

/** A page to pay on, as its driver sees it. */
export function toPageResponse(checkout: Checkout, now: Date) {
  return {
    redirect_url: checkout.pageUrl,
    amount_agorot: checkout.amountAgorot,
    currency: checkout.currency,
    expires_at: checkout.expiresAt.toISOString(),
    expires_in: secondsUntil(checkout.expiresAt, now),
  };
}

/** What became of a page, as its driver sees it; `accessToken` opens the reservation, if one came of it. */
export function toResultResponse(checkout: Checkout | null, accessToken: string, now: Date) {
  if (!checkout) return { state: 'none' };
  const sum = { amount_agorot: checkout.amountAgorot, currency: checkout.currency };
  // Of a reservation that was cancelled since, its own page tells the rest.
  if (checkout.reservationId !== null)
    return { state: 'confirmed', access_token: accessToken, moved: checkout.wasMoved, ...sum };
  if (checkout.state === 'refunded') return { state: 'refunded', ...sum };
  if (checkout.state === 'refund_due' || checkout.state === 'refund_stuck')
    return { state: 'refunding', ...sum };
  if (checkout.state === 'unpaid') return { state: 'expired' };
  if (checkout.state === 'disputed' || checkout.lastError !== null) return { state: 'checking', ...sum };
  if (checkout.expiresAt <= now) return { state: 'expired' };
  return { state: checkout.wasDeclined ? 'failed' : 'open', ...toPageResponse(checkout, now) };
}
