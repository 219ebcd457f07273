import type { Hold } from '../../shared/api/types';
import { readForDay, writeForDay } from '../../shared/dayStorage';
import { browserVault } from '../../shared/vault/browserVault';
import type { ActiveHold, HoldKey } from './savedHold';
import { anchorAt, serverNow } from './serverClock';

type SharedFields =
  'spot_id' | 'parking_lot_id' | 'hold_expiry' | 'expires_in' | 'renewals_left' | 'checkout';

/**
 * What the tabs of one browser know of a hold, in local storage: a second tab takes the hold over instead of requesting
 * another spot, and a tab that shows the hold learns what another tab did with it. Secrets are sealed, and everything
 * else the server tells again. Each tab follows its own hold only, by `hold_ref`.
 */
export type SharedHold = { hold_ref: string } & (
  | ({ state: 'held'; sealedToken: string; offset_ms: number } & Pick<Hold, SharedFields>)
  | { state: 'released' }
  | { state: 'confirmed'; sealedAccessToken: string }
);

const sharedKey = ({ venueId, time }: HoldKey): string => `parking_hold_${venueId}_${time}`;

export const readSharedHold = (key: HoldKey): SharedHold | null => readForDay<SharedHold>(sharedKey(key));

const write = (key: HoldKey, sharedHold: SharedHold | null): void => writeForDay(sharedKey(key), sharedHold);

export function shareHold(key: HoldKey, { hold, anchor }: ActiveHold, sealedToken: string): void {
  const { hold_ref = '', spot_id, parking_lot_id, hold_expiry, expires_in, renewals_left, checkout } = hold;
  const sharedFields = { spot_id, parking_lot_id, hold_expiry, expires_in, renewals_left, checkout };
  // How far the server's clock is from this device's, which all tabs share.
  const offset_ms = serverNow(anchor).ms - Date.now();
  write(key, { hold_ref, state: 'held', sealedToken, offset_ms, ...sharedFields });
}

/** The record of this hold, if it is live: never that of a hold which another tab got since, nor that of its outcome. */
function findLiveRecord(key: HoldKey, { hold_ref }: Hold) {
  const sharedHold = readSharedHold(key);
  return sharedHold?.hold_ref === hold_ref && sharedHold?.state === 'held' ? sharedHold : null;
}

/** Whether another tab renewed the hold, so that it lasts longer than this tab knew. */
export const isRenewedInAnotherTab = (key: HoldKey, hold: Hold): boolean =>
  (findLiveRecord(key, hold)?.hold_expiry ?? '') > hold.hold_expiry;

/** The hold's time is over in every tab at once, so no tab needs to be told. */
export function deleteSharedHold(key: HoldKey, hold: Hold): void {
  if (findLiveRecord(key, hold)) write(key, null);
}

export function shareRelease(key: HoldKey, hold: Hold): void {
  const sharedHold = findLiveRecord(key, hold);
  if (sharedHold) write(key, { hold_ref: sharedHold.hold_ref, state: 'released' });
}

export async function shareConfirmation(key: HoldKey, hold: Hold, accessToken: string): Promise<void> {
  const sealedAccessToken = await browserVault.seal(accessToken).catch(() => null);
  const { hold_ref = '' } = hold;
  // A hold that another tab got since stays as it is. A hold that ran out has no record any
  // more, and may be confirmed all the same.
  if (!sealedAccessToken || (readSharedHold(key)?.hold_ref ?? hold_ref) !== hold_ref) return;
  write(key, { hold_ref, state: 'confirmed', sealedAccessToken });
}

/** The hold with what another tab did to it: renewed it, or left to pay for it. Unchanged if this tab knows it all. */
export function mergeSharedHold(activeHold: ActiveHold, sharedHold: SharedHold | null): ActiveHold {
  const { hold } = activeHold;
  if (sharedHold?.state !== 'held' || sharedHold.hold_ref !== hold.hold_ref) return activeHold;
  const { hold_expiry, expires_in, renewals_left, checkout, offset_ms } = sharedHold;
  if (hold_expiry <= hold.hold_expiry) return activeHold;
  return {
    hold: { ...hold, hold_expiry, expires_in, renewals_left, checkout },
    anchor: anchorAt(Date.now() + offset_ms),
  };
}

/** Calls back when another tab changed something, and when this tab may have slept through a change. */
export function subscribeToOtherTabs(callback: () => void): () => void {
  const onVisible = () => {
    if (!document.hidden) callback();
  };
  addEventListener('storage', callback);
  addEventListener('pageshow', onVisible);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('storage', callback);
    removeEventListener('pageshow', onVisible);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
