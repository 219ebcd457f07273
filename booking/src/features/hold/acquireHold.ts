import { call } from '../../shared/api/http';
import { ProblemError, problemOf } from '../../shared/api/problem';
import type { Hold, WaitlistEntry } from '../../shared/api/types';
import { staticMapPath } from '../../shared/staticMapPath';
import { rejectPastTime } from './pastTime';
import { browserVault } from '../../shared/vault/browserVault';
import { deleteSavedHold, loadHold, saveHold, type ActiveHold, type HoldKey } from './savedHold';
import { anchorAt, secondsUntil, serverNow } from './serverClock';
import { readSharedHold, shareHold, shareRelease, mergeSharedHold } from './sharedHold';

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
export const offerEndedPrefix = 'offer_';

/** Somebody comes back from paying to a browser that knows of no hold. */
export const paidInAnotherTab = 'paid_elsewhere';

/** A restored hold with less than this is renewed rather than shown with seconds to go. */
const renewBelowSeconds = 30;

const createHoldRef = (): string => [...crypto.getRandomValues(new Uint32Array(2))].join('-');

/**
 * Saves the hold for this tab, and shares it with the browser's other tabs where its token can be sealed. Its
 * `expires_in` and `hold_expiry` together tell the server's time, whatever the device believes.
 */
export async function saveAndShareHold(
  key: HoldKey,
  hold: Hold,
  anchor = anchorAt(Date.parse(hold.hold_expiry) - hold.expires_in * 1000),
): Promise<ActiveHold> {
  const activeHold = { hold: { ...hold, hold_ref: hold.hold_ref ?? createHoldRef() }, anchor };
  const sealedToken = await browserVault.seal(hold.session_token).catch(() => null);
  saveHold(key, activeHold, sealedToken);
  if (sealedToken) shareHold(key, activeHold, sealedToken);
  return activeHold;
}

export async function renewHold(key: HoldKey, hold: Hold): Promise<ActiveHold> {
  const { spot_id, session_token, hold_ref } = hold;
  const renewed = await call<Hold>('/landing/renew-hold', { spot_id, session_token });
  return saveAndShareHold(key, {
    ...renewed,
    session_token: renewed.session_token || session_token,
    hold_ref,
  });
}

type HoldReference = Pick<Hold, 'spot_id' | 'session_token' | 'hold_ref' | 'expires_in' | 'checkout'>;

/** The same hold as the server knows it, with its names in the page's language. Renews nothing. */
export async function fetchHold(key: HoldKey, hold: HoldReference): Promise<ActiveHold> {
  const { spot_id, session_token, hold_ref, checkout } = hold;
  const response = await call<Hold>('/landing/show-hold', { spot_id, session_token });
  const anchor = anchorAt(Date.parse(response.hold_expiry) - response.expires_in * 1000);
  // How long the hold lasted when its time began: the ring goes on from where it is.
  const expires_in = Math.max(response.expires_in, hold.expires_in);
  const localFields = { hold_ref, expires_in, ...(checkout && { checkout, renewals_left: 0 }) };
  return saveAndShareHold(key, { ...response, ...localFields }, anchor);
}

/** Gives the spot back, so that the next request may find it again. If that fails, the hold ends by itself. */
export async function releaseHold(key: HoldKey, hold: Hold): Promise<void> {
  const { spot_id, session_token } = hold;
  deleteSavedHold(key);
  shareRelease(key, hold);
  await call('/landing/release-hold', { spot_id, session_token }).catch(() => {});
}

/** The hold that was taken for who waits. Opening its link takes nothing and renews nothing. */
async function requestOfferedHold(request: HoldRequest): Promise<ActiveHold> {
  const { state, hold } = await call<WaitlistEntry>('/landing/waitlist/place', { token: request.offer });
  if (!hold) throw new ProblemError(problemOf(offerEndedPrefix + state));
  new Image().src = staticMapPath(hold);
  return saveAndShareHold(request, hold);
}

async function requestHold({ venueId, time, phone, reservationId, lotId }: HoldRequest): Promise<ActiveHold> {
  await rejectPastTime(time);
  const hold = await call<Hold>('/landing/request-parking', {
    venue_id: venueId,
    reservation_time: time,
    ...(reservationId && { reservation_id: reservationId }),
    ...(phone && { customer_phone: phone }),
    ...(lotId && { parking_lot_id: lotId }),
  });
  // The map is the largest thing on the page: on its way before the page knows that it needs one.
  new Image().src = staticMapPath(hold);
  return saveAndShareHold({ venueId, time }, hold);
}

const requestNewHold = (request: HoldRequest): Promise<ActiveHold> =>
  request.offer ? requestOfferedHold(request) : requestHold(request);

const matchesLot = ({ lotId }: HoldRequest, parkingLotId: number): boolean =>
  !lotId || lotId === parkingLotId;

/** This tab's own hold, if it can still be shown. */
async function restoreHold(
  request: HoldRequest,
  saved: ActiveHold & { lang: string },
): Promise<ActiveHold | null> {
  if (!matchesLot(request, saved.hold.parking_lot_id)) return null;
  const sharedHold = readSharedHold(request);
  const sharedState = sharedHold?.hold_ref === saved.hold.hold_ref ? sharedHold?.state : 'held';
  if (sharedState === 'released') return null;
  const { hold, anchor } = mergeSharedHold(saved, sharedHold);
  // However late it is: a new hold would forget what proves that the old one was paid or confirmed.
  if (hold.checkout || sharedState === 'confirmed') return { hold, anchor };
  const secondsLeft = secondsUntil(hold.hold_expiry, serverNow(anchor).ms);
  if (request.paid || secondsLeft === 0) return null;
  if (secondsLeft < renewBelowSeconds) return renewHold(request, hold).catch(() => null);
  if (saved.lang === document.documentElement.lang) return { hold, anchor };
  return fetchHold(request, hold).catch(() => ({ hold, anchor }));
}

/** The hold of another tab of this browser, if the server still knows it. */
export async function joinSharedHold(request: HoldRequest, ownRef?: string): Promise<ActiveHold | null> {
  const sharedHold = readSharedHold(request);
  if (sharedHold?.state !== 'held' || sharedHold.hold_ref === ownRef) return null;
  if (!matchesLot(request, sharedHold.parking_lot_id) || (request.paid && !sharedHold.checkout)) return null;
  try {
    const session_token = await browserVault.open(sharedHold.sealedToken);
    return await fetchHold(request, { ...sharedHold, session_token });
  } catch {
    return null;
  }
}

async function restoreOrRequest(request: HoldRequest): Promise<ActiveHold> {
  const saved = await loadHold(request);
  const activeHold =
    (saved && (await restoreHold(request, saved))) ?? (await joinSharedHold(request, saved?.hold.hold_ref));
  if (activeHold) return activeHold;
  if (request.paid) throw new ProblemError(problemOf(paidInAnotherTab));
  return requestNewHold(request);
}

/** Of two tabs that open one link at the same moment, the second waits for the hold of the first, and joins it. */
const withTabLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(`panui hold ${name}`, work) : work();

const keyOf = ({ venueId, time }: HoldKey): string => `${venueId} ${time}`;

const running = new Map<string, Promise<ActiveHold>>();
const prefetched = new Map<string, Promise<ActiveHold>>();

/** Asks for the hold while React is still on its way. Whatever comes of it, even a refusal, waits for the page. */
export function prefetchHold(request: HoldRequest): void {
  const pendingHold = acquireHold(request);
  pendingHold.catch(() => {});
  prefetched.set(keyOf(request), pendingHold);
}

/**
 * The hold of this browser for this venue and time if there is one, else a new one. Calls that meet share one request,
 * so that a remounted page (React's strict mode does it on purpose) never takes a second spot.
 */
export function acquireHold(request: HoldRequest): Promise<ActiveHold> {
  const key = keyOf(request);
  const startedHold = prefetched.get(key) ?? running.get(key);
  prefetched.delete(key);
  if (startedHold) return startedHold;
  const pendingHold = withTabLock(key, () => restoreOrRequest(request)).finally(() => running.delete(key));
  running.set(key, pendingHold);
  return pendingHold;
}
