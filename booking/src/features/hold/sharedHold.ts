import type { Hold } from '../../shared/hold';
import { readForDay, writeForDay } from '../../shared/dayStorage';
import { browserVault } from '../../shared/vault/browserVault';
import type { ActiveHold, HoldKey } from './savedHold';
import { anchorAt, serverNow } from './serverClock';

type SharedFields =
  'spot_id' | 'parking_lot_id' | 'hold_expiry' | 'expires_in' | 'renewals_left' | 'checkout';

/**
 * State of a hold shared by the tabs of one browser, in local storage. A second tab joins the hold and does
 * not request another spot, and all tabs learn of changes. Secrets are encrypted. `hold_ref` identifies the
 * hold, so that a tab ignores other holds.
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
  // Offset between the server's clock and the device's, equal for all tabs.
  const offset_ms = serverNow(anchor).ms - Date.now();
  write(key, { hold_ref, state: 'held', sealedToken, offset_ms, ...sharedFields });
}

/** The shared record of this hold while it is held; null for another hold or a finished one. */
function findLiveRecord(key: HoldKey, { hold_ref }: Hold) {
  const sharedHold = readSharedHold(key);
  return sharedHold?.hold_ref === hold_ref && sharedHold?.state === 'held' ? sharedHold : null;
}

/** Whether another tab has extended the hold. */
export const isRenewedInAnotherTab = (key: HoldKey, hold: Hold): boolean =>
  (findLiveRecord(key, hold)?.hold_expiry ?? '') > hold.hold_expiry;

/** Deletes the record at expiry. Other tabs expire on their own. */
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
  // Must not overwrite another tab's newer hold. An expired hold has no record and can still be confirmed.
  if (!sealedAccessToken || (readSharedHold(key)?.hold_ref ?? hold_ref) !== hold_ref) return;
  write(key, { hold_ref, state: 'confirmed', sealedAccessToken });
}

/** Applies another tab's renewal or checkout. Returns the same object if nothing changed. */
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

/**
 * Calls back when another tab changed the storage, and when this tab becomes visible after it may have missed
 * a change.
 */
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
