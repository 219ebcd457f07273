import { call } from '../../shared/api/http';
import { ProblemError, toProblem } from '../../shared/api/problem';
import type { Hold } from '../../shared/api/types';
import { saveAndShareHold } from './acquireHold';
import type { ActiveHold, HoldKey } from './savedHold';
import { secondsUntil, serverNow, type Anchor } from './serverClock';

interface Checkout {
  redirect_url?: string;
  hold_expiry?: string;
  expires_in?: number;
}

async function createCheckout(payload: object): Promise<Checkout> {
  try {
    const { redirect_url, hold_expiry, expires_in } = await call<Checkout>('/landing/checkout', payload);
    return { redirect_url, hold_expiry, expires_in };
  } catch (error) {
    const problem = toProblem(error);
    // Paid already, in another window maybe: its outcome tells the rest.
    if (problem.code === 'conflict') return {};
    if (problem.extras.reason === 'unavailable')
      throw new ProblemError({ ...problem, code: 'pay_unavailable' });
    throw error;
  }
}

/**
 * Sends the driver to the page to pay on. The hold, which lives as long as that page now, is kept with a note of it:
 * whichever way the driver comes back, the outcome is asked for first.
 */
export async function openCheckout(
  key: HoldKey,
  hold: Hold,
  anchor: Anchor | null,
  payload: object,
): Promise<ActiveHold> {
  const { redirect_url: paymentPageUrl, ...extension } = await createCheckout(payload);
  // Without a page no time was added: the hold has what is left by the clock that the driver sees.
  const expires_in = secondsUntil(hold.hold_expiry, anchor ? serverNow(anchor).ms : Date.now());
  const holdTimes = { expires_in, ...extension };
  const activeHold = await saveAndShareHold(key, { ...hold, ...holdTimes, checkout: true, renewals_left: 0 });
  if (paymentPageUrl) location.assign(paymentPageUrl);
  return { ...activeHold, paymentPageUrl };
}
