import type { Dto } from '@panui/api';
import { call } from '../../shared/api/http';
import { ProblemError, problemOf, toProblem } from '../../shared/api/problem';
import type { Hold, SpotNeeds } from '../../shared/hold';
import type { Lang } from '../../shared/i18n/lang';
import { staticMapPath } from '../../shared/mapPaths';
import { forgetConfirmation, reopenConfirmation } from './confirmedReservation';
import { rejectPastTime } from './pastTime';
import { browserVault } from '../../shared/vault/browserVault';
import {
  deleteSavedHold,
  loadHold,
  readSavedHold,
  saveHold,
  storageKeyOf,
  type ActiveHold,
  type HoldKey,
  type StoredHold,
} from './savedHold';
import { anchorAt, type Anchor, type Clocks, readClocks, secondsUntil, serverNow } from './serverClock';
import { readSharedHold, endSharedHold, shareHold, mergeSharedHold } from './sharedHold';

export interface HoldRequest extends HoldKey {
  phone?: string | undefined;
  /** The venue's reference of the visit. */
  reservationId?: string | undefined;
  /** The slug of the venue's event. */
  event?: string | undefined;
  /** Where the driver found the link. */
  ref?: string | undefined;
  /** The payment page redirected back with success. Unverified. */
  paid?: boolean | undefined;
  /** The only acceptable lot, chosen by the driver from the alternatives. */
  lotId?: number | undefined;
  /** What the driver asks of the spot. */
  needs?: SpotNeeds;
  /** Secret of a waitlist offer for which a spot is held. */
  offer?: string | undefined;
}

/** Problem code prefix for an offer without a hold; the entry's state follows. */
export const offerEndedPrefix = 'offer_';

/** Problem code for a return from payment in a browser without the hold. */
export const paidInAnotherTab = 'paid_elsewhere';

/** A restored hold with less time left is renewed. */
const renewBelowSeconds = 30;

const createHoldRef = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

const seal = (token: string): Promise<string | null> => browserVault.seal(token).catch(() => null);

/** `expires_in` and `hold_expiry` of a response together give the server's time, whatever the device's clock says. */
const anchorOf = ({ hold_expiry, expires_in }: Dto<'Hold'> | Hold, requestedAt: Clocks): Anchor =>
  anchorAt(Date.parse(hold_expiry) - expires_in * 1000, requestedAt);

/** Saves the hold for this tab and, if its token could be encrypted, shares it with other tabs. */
function store(key: HoldKey, activeHold: ActiveHold, sealedToken: string | null): ActiveHold {
  saveHold(key, activeHold, sealedToken);
  if (sealedToken) shareHold(key, activeHold, sealedToken);
  return activeHold;
}

/** Saves and shares the hold of the response to a request that was sent at `requestedAt`. */
export async function saveAndShareHold(key: HoldKey, hold: Hold, requestedAt: Clocks): Promise<ActiveHold> {
  const identified = { ...hold, hold_ref: hold.hold_ref ?? createHoldRef() };
  const activeHold = { hold: identified, anchor: anchorOf(hold, requestedAt) };
  return store(key, activeHold, await seal(hold.session_token));
}

export async function renewHold(key: HoldKey, hold: Hold): Promise<ActiveHold> {
  const { spot_id, session_token, hold_ref, needs, offered } = hold;
  const { lang } = document.documentElement;
  const requestedAt = readClocks();
  const renewed = await call('POST /landing/renew-hold', { body: { spot_id, session_token } });
  return saveAndShareHold(key, { ...renewed, lang, hold_ref, needs, offered }, requestedAt);
}

type HoldReference = Pick<Hold, 'spot_id' | 'session_token' | 'hold_ref' | 'needs' | 'checkout'>;

/**
 * Loads the hold from the server, with names in the page's language. Does not renew it. What became of the saved hold
 * in the meantime is kept: a renewal and a checkout with their end, and a release or another hold entirely.
 */
export async function fetchHold(key: HoldKey, hold: HoldReference): Promise<ActiveHold> {
  const { spot_id, session_token, hold_ref = createHoldRef(), checkout, needs } = hold;
  const { lang } = document.documentElement;
  const requestedAt = readClocks();
  const savedBefore = readSavedHold(key);
  const [response, sealedToken] = await Promise.all([
    call('POST /landing/show-hold', { body: { spot_id, session_token } }),
    seal(session_token),
  ]);
  const anchor = anchorOf(response, requestedAt);
  const localFields = { lang, hold_ref, needs, ...(checkout && { checkout, renewals_left: 0 }) };
  const fetched: Hold = { ...response, ...localFields };
  const saved = readSavedHold(key);
  if (saved?.hold_ref !== savedBefore?.hold_ref) return { hold: fetched, anchor };
  return store(key, { hold: { ...fetched, ...changesOf(savedBefore, saved) }, anchor }, sealedToken);
}

/** What a renewal or a checkout has changed in a saved hold. */
function changesOf(before: StoredHold | null, after: StoredHold | null): Partial<Hold> {
  if (!after || (after.hold_expiry === before?.hold_expiry && after.checkout === before.checkout)) return {};
  const { hold_expiry, expires_in, renewals_left, checkout } = after;
  return { hold_expiry, expires_in, renewals_left, checkout };
}

export const sendRelease = async ({ spot_id, session_token }: Dto<'Hold'>): Promise<void> => {
  await call('POST /landing/release-hold', { body: { spot_id, session_token } }).catch(() => {});
};

/** Releases the spot for the next request. If the request fails, the hold expires on its own. */
export async function releaseHold(key: HoldKey, hold: Hold): Promise<void> {
  deleteSavedHold(key);
  endSharedHold(key, hold);
  await sendRelease(hold);
}

/** The map is the largest resource of the page. */
function preloadMap(hold: Dto<'Hold'>): void {
  new Image().src = staticMapPath(hold, document.documentElement.lang as Lang);
}

/** Loads the hold of a waitlist offer. Opening the link neither requests nor renews a hold. */
async function requestOfferedHold(request: HoldRequest, offer: string): Promise<ActiveHold> {
  const { lang } = document.documentElement;
  const requestedAt = readClocks();
  const { state, hold, email } = await call('POST /landing/waitlist/place', { body: { token: offer } });
  if (!hold) throw new ProblemError(problemOf(offerEndedPrefix + state));
  preloadMap(hold);
  const offered = { ...hold, lang, offered: true };
  return { ...(await saveAndShareHold(request, offered, requestedAt)), email };
}

export async function sendHoldRequest({
  venueId,
  time,
  phone,
  reservationId,
  event,
  code,
  ref,
  lotId,
  needs,
}: HoldRequest) {
  const { lang } = document.documentElement;
  const requestedAt = readClocks();
  const hold = await call('POST /landing/request-parking', {
    body: {
      venue_id: venueId,
      reservation_time: time,
      reservation_id: reservationId,
      event,
      ref,
      code,
      customer_phone: phone,
      parking_lot_id: lotId,
      ...needs,
    },
  });
  preloadMap(hold);
  return { hold: { ...hold, lang, needs }, requestedAt };
}

async function requestHold(request: HoldRequest): Promise<ActiveHold> {
  await rejectPastTime(request.time);
  const { hold, requestedAt } = await sendHoldRequest(request);
  return saveAndShareHold(request, hold, requestedAt);
}

/**
 * Requests a hold, or loads the hold of the link's waitlist offer. It releases nothing; `replaceHold` in useHold.ts
 * releases the current hold first.
 */
const requestHoldOrOffer = (request: HoldRequest): Promise<ActiveHold> =>
  request.offer ? requestOfferedHold(request, request.offer) : requestHold(request);

const matchesLot = ({ lotId }: HoldRequest, parkingLotId: number): boolean =>
  !lotId || lotId === parkingLotId;

/** This tab's saved hold, if it is still usable. */
async function restoreHold(request: HoldRequest, saved: ActiveHold): Promise<ActiveHold | null> {
  if (!matchesLot(request, saved.hold.parking_lot_id)) return null;
  const sharedHold = readSharedHold(request);
  const { hold, anchor } = mergeSharedHold(saved, sharedHold);
  // Used even after expiry: a new hold would discard the token that proves the payment.
  if (hold.checkout) return { hold, anchor };
  const secondsLeft = secondsUntil(hold.hold_expiry, serverNow(anchor).ms);
  if (request.paid || secondsLeft === 0) return null;
  if (secondsLeft < renewBelowSeconds) return renewHold(request, hold).catch(() => null);
  const isShared = sharedHold?.hold_ref === hold.hold_ref;
  if (isShared && hold.lang === document.documentElement.lang) return { hold, anchor };
  // Without the record, another tab may have released or confirmed the hold.
  return fetchHold(request, hold).catch((error: unknown) =>
    toProblem(error).code === 'hold_expired' ? null : { hold, anchor },
  );
}

/** A hold of another tab of this browser, if it is still valid. */
export async function joinSharedHold(request: HoldRequest, ownRef?: string): Promise<ActiveHold | null> {
  const sharedHold = readSharedHold(request);
  if (!sharedHold || sharedHold.hold_ref === ownRef) return null;
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
  // The page waits until the browser has left it.
  if (await reopenConfirmation(request)) return new Promise(() => {});
  if (request.paid) throw new ProblemError(problemOf(paidInAnotherTab));
  const requested = await requestHoldOrOffer(request);
  forgetConfirmation(request);
  return requested;
}

/** Serializes tabs that open the same link at once, so that the second one joins the hold of the first. */
const withTabLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(`panui hold ${name}`, work) : work();

const running = new Map<string, Promise<ActiveHold>>();
const prefetched = new Map<string, Promise<ActiveHold>>();

/** Requests the hold before React is loaded. The page handles the result, including an error. */
export function prefetchHold(request: HoldRequest): void {
  const pendingHold = acquireHold(request);
  pendingHold.catch(() => {});
  prefetched.set(storageKeyOf('', request), pendingHold);
}

/**
 * The browser's hold for this venue and time, or a new one. Concurrent calls share one request, so that a
 * remount (React's StrictMode) never takes a second spot.
 */
export function acquireHold(request: HoldRequest): Promise<ActiveHold> {
  const key = storageKeyOf('', request);
  const startedHold = prefetched.get(key) ?? running.get(key);
  prefetched.delete(key);
  if (startedHold) return startedHold;
  const pendingHold = withTabLock(key, () => restoreOrRequest(request)).finally(() => running.delete(key));
  running.set(key, pendingHold);
  return pendingHold;
}
