import type { Dto } from '@panui/api';
import { call } from '../../shared/api/http';
import { ProblemError, toProblem } from '../../shared/api/problem';
import type { Hold } from '../../shared/hold';
import { saveAndShareHold } from './acquireHold';
import type { ActiveHold, HoldKey } from './savedHold';
import { readClocks, secondsUntil, serverNow, type Anchor } from './serverClock';

type Checkout = Pick<Dto<'NewCheckoutPage'>, 'redirect_url' | 'hold_expiry' | 'expires_in'>;

async function createCheckout(payload: Dto<'ConfirmReservation'>): Promise<Partial<Checkout>> {
  try {
    const { redirect_url, hold_expiry, expires_in } = await call('POST /landing/checkout', { body: payload });
    return { redirect_url, hold_expiry, expires_in };
  } catch (error) {
    const problem = toProblem(error);
    // Already paid, possibly in another window. The checkout result has the outcome.
    if (problem.code === 'conflict') return {};
    if (problem.extras.reason === 'unavailable')
      throw new ProblemError({ ...problem, code: 'pay_unavailable' });
    throw error;
  }
}

/**
 * Opens the payment page. The hold lasts as long as that page, and is saved with `checkout` set, so that the
 * page first requests the payment's result when the driver returns.
 */
export async function openCheckout(
  key: HoldKey,
  hold: Hold,
  anchor: Anchor | null,
  payload: Dto<'ConfirmReservation'>,
): Promise<ActiveHold> {
  const requestedAt = readClocks();
  const { redirect_url, ...extension } = await createCheckout(payload);
  const paymentPageUrl = redirect_url ?? undefined;
  // Without a payment page the hold was not extended, so it keeps its remaining time.
  const expires_in = secondsUntil(hold.hold_expiry, anchor ? serverNow(anchor).ms : Date.now());
  const holdTimes = { expires_in, ...extension };
  const extended = { ...hold, ...holdTimes, checkout: true, renewals_left: 0 };
  const activeHold = await saveAndShareHold(key, extended, requestedAt);
  if (paymentPageUrl) location.assign(paymentPageUrl);
  return { ...activeHold, paymentPageUrl };
}
