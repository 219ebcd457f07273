import { call } from '../../shared/api/http';
import { ProblemError, problemOf } from '../../shared/api/problem';
import type { Hold, WaitlistPlace } from '../../shared/api/types';
import { staticMapPath } from '../../shared/staticMapPath';
import { refusePastTime } from './pastTime';
import { forgetHold, loadHold, saveHold, type HeldSpot, type HoldKey } from './savedHold';
import { anchorAt, secondsUntil, serverNow } from './serverClock';

export interface HoldRequest extends HoldKey {
  phone?: string;
  /** The venue's own reference of the visit. */
  reservationId?: string;
  /** Back from the page to pay on, by its own word. */
  paid?: boolean;
  /** The one lot that will do, chosen because none nearer had a spot. */
  lotId?: number;
  /** The secret of a place on the waiting list, which a spot was held for. */
  offer?: string | undefined;
}

/** What a link to an offer leads to when there is no hold any more: this, and the place's state. */
export const offerOver = 'offer_';

/** Somebody comes back from paying to a browser that knows of no hold. */
export const paidElsewhere = 'paid_elsewhere';

/** A restored hold with less than this is renewed rather than shown with seconds to go. */
const shortSeconds = 30;

/** `expires_in` and `hold_expiry` together tell the server's time, whatever the device believes. */
const heldSpot = (hold: Hold): HeldSpot => ({
  hold,
  anchor: anchorAt(Date.parse(hold.hold_expiry) - hold.expires_in * 1000),
});

export async function keepHold(key: HoldKey, hold: Hold): Promise<HeldSpot> {
  const held = heldSpot(hold);
  await saveHold(key, held);
  return held;
}

export async function renewHold(key: HoldKey, { spot_id, session_token }: Hold): Promise<HeldSpot> {
  const renewed = await call<Hold>('/landing/renew-hold', { spot_id, session_token });
  return keepHold(key, { ...renewed, session_token: renewed.session_token || session_token });
}

/** Gives the spot back, so that the next request may find it again. If that fails, the hold ends by itself. */
export async function releaseHold(key: HoldKey, { spot_id, session_token }: Hold): Promise<void> {
  forgetHold(key);
  await call('/landing/release-hold', { spot_id, session_token }).catch(() => {});
}

/** The hold that was taken for who waits. Opening its link takes nothing and renews nothing. */
async function offeredHold(request: HoldRequest): Promise<HeldSpot> {
  const { state, hold } = await call<WaitlistPlace>('/landing/waitlist/place', { token: request.offer });
  if (!hold) throw new ProblemError(problemOf(offerOver + state));
  new Image().src = staticMapPath(hold);
  return keepHold(request, hold);
}

async function requestHold({ venueId, time, phone, reservationId, lotId }: HoldRequest): Promise<HeldSpot> {
  await refusePastTime(time);
  const hold = await call<Hold>('/landing/request-parking', {
    venue_id: venueId,
    reservation_time: time,
    ...(reservationId && { reservation_id: reservationId }),
    ...(phone && { customer_phone: phone }),
    ...(lotId && { parking_lot_id: lotId }),
  });
  // The map is the largest thing on the page: on its way before the page knows that it needs one.
  new Image().src = staticMapPath(hold);
  return keepHold({ venueId, time }, hold);
}

const newHold = (request: HoldRequest): Promise<HeldSpot> =>
  request.offer ? offeredHold(request) : requestHold(request);

async function restoreOrRequest(request: HoldRequest): Promise<HeldSpot> {
  const saved = await loadHold(request);
  // However late it is: a new hold would forget what proves that the old one was paid.
  if (saved?.hold.checkout) return saved;
  if (request.paid) throw new ProblemError(problemOf(paidElsewhere));
  const left = saved ? secondsUntil(saved.hold.hold_expiry, serverNow(saved.anchor).ms) : 0;
  if (!saved || left === 0) return newHold(request);
  const otherLang = saved.lang !== document.documentElement.lang;
  if (left >= shortSeconds && !otherLang) return saved;
  // Renewing also fetches the names in the language that the page is in now.
  return renewHold(request, saved.hold).catch(() => (left >= shortSeconds ? saved : newHold(request)));
}

const keyOf = ({ venueId, time }: HoldKey): string => `${venueId} ${time}`;

const running = new Map<string, Promise<HeldSpot>>();
const early = new Map<string, Promise<HeldSpot>>();

/** Asks for the hold while React is still on its way. Whatever comes of it, even a refusal, waits for the page. */
export function startEarly(request: HoldRequest): void {
  const acquiring = acquireHold(request);
  acquiring.catch(() => {});
  early.set(keyOf(request), acquiring);
}

/**
 * The saved hold for this venue and time if there is one, else a new one. Calls that meet share one request, so that
 * a remounted page (React's strict mode does it on purpose) never takes a second spot.
 */
export function acquireHold(request: HoldRequest): Promise<HeldSpot> {
  const key = keyOf(request);
  const started = early.get(key) ?? running.get(key);
  early.delete(key);
  if (started) return started;
  const acquiring = restoreOrRequest(request).finally(() => running.delete(key));
  running.set(key, acquiring);
  return acquiring;
}
