/** How long the provider's page may be paid, and its spot is kept, from the moment it is made. */
export const checkoutSeconds = 900;

/** A page that ends sooner than this is not worth going back to. */
export const minSecondsLeft = 60;

const msPerMinute = 60_000;
const minPollMs = msPerMinute;
const maxPollMs = 6 * 60 * msPerMinute;
/** So long after its end a page is still looked at; later only a notice of the provider makes us look. */
const pollForMs = 24 * 60 * msPerMinute;
const acceptLatePaymentMs = 60 * msPerMinute;

/** When to ask about an unpaid page again: each minute while it lasts, less often the longer it is over; null: no more. */
export function nextPollAt(expiresAt: Date, now: Date): Date | null {
  const overMs = now.getTime() - expiresAt.getTime();
  if (overMs > pollForMs) return null;
  return new Date(now.getTime() + Math.min(maxPollMs, Math.max(minPollMs, overMs)));
}

/**
 * Whether a payment that is found out about only now may still become a reservation: while the stay has not begun, or
 * within the hour after the page's time, and never when it is over. Who comes later than that has parked elsewhere.
 */
export function canStillReserve(
  interval: { start: Date; end: Date },
  checkout: { expiresAt: Date },
  now: Date,
): boolean {
  const isRecent = now.getTime() < checkout.expiresAt.getTime() + acceptLatePaymentMs;
  return now < interval.end && (now < interval.start || isRecent);
}
