import type { ResponseOf } from '@panui/api';

/** Result of a hold's checkouts, as the server got it from the payment provider. */
export type CheckoutResult = ResponseOf<'POST /landing/checkout-result'>;

const initialDelayMs = 2_500;
const maxDelayMs = 20_000;
const backoffFactor = 1.5;
/** About 20 seconds, because the server may learn of a payment late. */
const maxOpenTries = 8;

/** Reasons to expect a changed result. */
export interface PollContext {
  /** The payment page redirected back with success. Unverified, but worth waiting for. */
  paid?: boolean;
  /** The hold expired by the local clock, which may be ahead of the server's. */
  isHoldExpired?: boolean;
}

/** Delay before the next poll; null when the result is final. */
export function pollDelayMs(
  state: CheckoutResult['state'] | 'unreachable',
  tries: number,
  { paid, isHoldExpired }: PollContext,
): number | null {
  if (state === 'open' || state === 'failed')
    return isHoldExpired || (paid && state === 'open' && tries <= maxOpenTries) ? initialDelayMs : null;
  if (state !== 'checking' && state !== 'unreachable') return null;
  return Math.min(initialDelayMs * backoffFactor ** (tries - 1), maxDelayMs);
}
