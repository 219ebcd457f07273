/** How long a payment page can be paid and its spot is held. */
export const checkoutSeconds = 900;

/** A page with less time left is replaced by a new one. */
export const minSecondsLeft = 60;

const msPerMinute = 60_000;
const minPollMs = msPerMinute;
const maxPollMs = 6 * 60 * msPerMinute;
/** For how long after its end a page is polled; later it is requested only after the provider's notice. */
const pollForMs = 24 * 60 * msPerMinute;
const acceptLatePaymentMs = 60 * msPerMinute;

/** When to poll an unpaid page again: every minute until its end, then less and less often; null when polling ends. */
export function nextPollAt(expiresAt: Date, now: Date): Date | null {
  const overMs = now.getTime() - expiresAt.getTime();
  if (overMs > pollForMs) return null;
  return new Date(now.getTime() + Math.min(maxPollMs, Math.max(minPollMs, overMs)));
}

/**
 * Whether a payment that was discovered late can still become a reservation: before the start, or within an hour after
 * the page's end, but never after the end of the reservation. Later, the driver is assumed to have parked elsewhere.
 */
export function canStillReserve(
  interval: { start: Date; end: Date },
  checkout: { expiresAt: Date },
  now: Date,
): boolean {
  const isRecent = now.getTime() < checkout.expiresAt.getTime() + acceptLatePaymentMs;
  return now < interval.end && (now < interval.start || isRecent);
}
