import { call } from '../../shared/api/http';
import { ProblemError, problemOf } from '../../shared/api/problem';
import type { Hold, WaitlistPlace } from '../../shared/api/types';
import { staticMapPath } from '../../shared/staticMapPath';
import { refusePastTime } from './pastTime';
import { browserVault } from '../../shared/vault/browserVault';
import { forgetHold, loadHold, saveHold, type HeldSpot, type HoldKey } from './savedHold';
import { anchorAt, secondsUntil, serverNow } from './serverClock';
import { readShared, shareHold, shareRelease, withNews } from './sharedHold';

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

const newRef = (): string => [...crypto.getRandomValues(new Uint32Array(2))].join('-');

/**
 * Saves the hold for this tab, and shares it with the browser's other tabs where its token can be sealed. Its
 * `expires_in` and `hold_expiry` together tell the server's time, whatever the device believes.
 */
export async function keepHold(
  key: HoldKey,
  hold: Hold,
  anchor = anchorAt(Date.parse(hold.hold_expiry) - hold.expires_in * 1000),
): Promise<HeldSpot> {
  const held = { hold: { ...hold, hold_ref: hold.hold_ref ?? newRef() }, anchor };
  const sealedToken = await browserVault.seal(hold.session_token).catch(() => null);
  saveHold(key, held, sealedToken);
  if (sealedToken) shareHold(key, held, sealedToken);
  return held;
}

export async function renewHold(key: HoldKey, hold: Hold): Promise<HeldSpot> {
  const { spot_id, session_token, hold_ref } = hold;
  const renewed = await call<Hold>('/landing/renew-hold', { spot_id, session_token });
  return keepHold(key, { ...renewed, session_token: renewed.session_token || session_token, hold_ref });
}

type HoldToShow = Pick<Hold, 'spot_id' | 'session_token' | 'hold_ref' | 'expires_in' | 'checkout'>;

/** The same hold as the server knows it, with its names in the page's language. Renews nothing. */
export async function showHold(key: HoldKey, hold: HoldToShow): Promise<HeldSpot> {
  const { spot_id, session_token, hold_ref, checkout } = hold;
  const shown = await call<Hold>('/landing/show-hold', { spot_id, session_token });
  const anchor = anchorAt(Date.parse(shown.hold_expiry) - shown.expires_in * 1000);
  // How long the hold lasted when its time began: the ring goes on from where it is.
  const expires_in = Math.max(shown.expires_in, hold.expires_in);
  const own = { hold_ref, expires_in, ...(checkout && { checkout, renewals_left: 0 }) };
  return keepHold(key, { ...shown, ...own }, anchor);
}

/** Gives the spot back, so that the next request may find it again. If that fails, the hold ends by itself. */
export async function releaseHold(key: HoldKey, hold: Hold): Promise<void> {
  const { spot_id, session_token } = hold;
  forgetHold(key);
  shareRelease(key, hold);
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

const isFor = ({ lotId }: HoldRequest, parkingLotId: number): boolean => !lotId || lotId === parkingLotId;

/** This tab's own hold, if it can still be shown. */
async function restoreHold(
  request: HoldRequest,
  saved: HeldSpot & { lang: string },
): Promise<HeldSpot | null> {
  if (!isFor(request, saved.hold.parking_lot_id)) return null;
  const shared = readShared(request);
  const outcome = shared?.hold_ref === saved.hold.hold_ref ? shared?.state : 'held';
  if (outcome === 'released') return null;
  const { hold, anchor } = withNews(saved, shared);
  // However late it is: a new hold would forget what proves that the old one was paid or confirmed.
  if (hold.checkout || outcome === 'confirmed') return { hold, anchor };
  const left = secondsUntil(hold.hold_expiry, serverNow(anchor).ms);
  if (request.paid || left === 0) return null;
  if (left < shortSeconds) return renewHold(request, hold).catch(() => null);
  if (saved.lang === document.documentElement.lang) return { hold, anchor };
  return showHold(request, hold).catch(() => ({ hold, anchor }));
}

/** The hold of another tab of this browser, if the server still knows it. */
export async function joinSharedHold(request: HoldRequest, ownRef?: string): Promise<HeldSpot | null> {
  const shared = readShared(request);
  if (shared?.state !== 'held' || shared.hold_ref === ownRef) return null;
  if (!isFor(request, shared.parking_lot_id) || (request.paid && !shared.checkout)) return null;
  try {
    const session_token = await browserVault.open(shared.sealedToken);
    return await showHold(request, { ...shared, session_token });
  } catch {
    return null;
  }
}

async function restoreOrRequest(request: HoldRequest): Promise<HeldSpot> {
  const saved = await loadHold(request);
  const held =
    (saved && (await restoreHold(request, saved))) ?? (await joinSharedHold(request, saved?.hold.hold_ref));
  if (held) return held;
  if (request.paid) throw new ProblemError(problemOf(paidElsewhere));
  return newHold(request);
}

/** Of two tabs that open one link at the same moment, the second waits for the hold of the first, and joins it. */
const inTurn = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(`panui hold ${name}`, work) : work();

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
 * The hold of this browser for this venue and time if there is one, else a new one. Calls that meet share one request,
 * so that a remounted page (React's strict mode does it on purpose) never takes a second spot.
 */
export function acquireHold(request: HoldRequest): Promise<HeldSpot> {
  const key = keyOf(request);
  const started = early.get(key) ?? running.get(key);
  early.delete(key);
  if (started) return started;
  const acquiring = inTurn(key, () => restoreOrRequest(request)).finally(() => running.delete(key));
  running.set(key, acquiring);
  return acquiring;
}
