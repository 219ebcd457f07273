/** What became of the pages that were opened to pay for a hold, as the server has it from the payment company. */
export type CheckoutResult =
  | { state: 'none' | 'expired' }
  | { state: 'open' | 'failed'; redirect_url: string; amount_agorot: number }
  | { state: 'checking' }
  | { state: 'confirmed'; access_token: string; moved: boolean }
  | { state: 'refunding' | 'refunded'; amount_agorot: number };

const initialDelayMs = 2_500;
const maxDelayMs = 20_000;
const backoffFactor = 1.5;
/** About 20 seconds: what was just paid may not have reached the server yet. */
const maxOpenTries = 8;

/** Reasons to think that the answer is about to change. */
export interface PollContext {
  /** What the way back from the page said; nothing to believe, but worth a wait. */
  paid?: boolean;
  /** The hold ran out by our clock, and the server's is a little behind. */
  isHoldExpired?: boolean;
}

/** How long to wait before asking again, after so many answers; null when the answer is one to act on. */
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
