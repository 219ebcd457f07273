import type { Hold } from '../../shared/hold';
import { readForDay, sharedHoldPrefix, writeForDay } from '../../shared/dayStorage';
import { storageKeyOf, type ActiveHold, type HoldKey } from './savedHold';
import { anchorAt, serverNow } from './serverClock';

type SharedFields =
  | 'spot_id'
  | 'parking_lot_id'
  | 'hold_expiry'
  | 'expires_in'
  | 'renewals_left'
  | 'needs'
  | 'checkout';

/**
 * A hold shared by the tabs of one browser, in local storage while it lasts. A second tab joins the hold and does not
 * request another spot. The token is encrypted. `hold_ref` identifies the hold, so that a tab ignores other holds.
 */
export type SharedHold = { hold_ref: string; sealedToken: string; offset_ms: number } & Pick<
  Hold,
  SharedFields
>;

/** The end of a hold, sent to the other open tabs and stored nowhere. Without a token the hold was released. */
export interface HoldEnd {
  hold_ref: string | undefined;
  accessToken?: string;
}

const holdEnds = 'BroadcastChannel' in self ? new BroadcastChannel('panui hold') : null;

const sharedKey = (key: HoldKey): string => storageKeyOf(sharedHoldPrefix, key);

export const readSharedHold = (key: HoldKey): SharedHold | null => readForDay<SharedHold>(sharedKey(key));

const write = (key: HoldKey, sharedHold: SharedHold | null): void => writeForDay(sharedKey(key), sharedHold);

export function shareHold(key: HoldKey, { hold, anchor }: ActiveHold, sealedToken: string): void {
  const {
    hold_ref = '',
    spot_id,
    parking_lot_id,
    hold_expiry,
    expires_in,
    renewals_left,
    needs,
    checkout,
  } = hold;
  // Offset between the server's clock and the device's, equal for all tabs.
  const offset_ms = serverNow(anchor).ms - Date.now();
  write(key, {
    hold_ref,
    sealedToken,
    offset_ms,
    spot_id,
    parking_lot_id,
    hold_expiry,
    expires_in,
    renewals_left,
    needs,
    checkout,
  });
}

/** Whether another tab has extended the hold. */
export function isRenewedInAnotherTab(key: HoldKey, hold: Hold): boolean {
  const sharedHold = readSharedHold(key);
  return sharedHold?.hold_ref === hold.hold_ref && (sharedHold?.hold_expiry ?? '') > hold.hold_expiry;
}

/** Deletes the record of this hold, or of any that has expired. Other tabs detect the expiry themselves. */
export function deleteSharedHold(key: HoldKey, hold: Hold): void {
  if ((readSharedHold(key) ?? hold).hold_ref === hold.hold_ref) write(key, null);
}

/** Deletes the record and notifies the other tabs that the hold was released, or confirmed with this access token. */
export function endSharedHold(key: HoldKey, hold: Hold, accessToken?: string): void {
  deleteSharedHold(key, hold);
  holdEnds?.postMessage({ hold_ref: hold.hold_ref, accessToken } satisfies HoldEnd);
}

/** Applies another tab's renewal or checkout. Returns the same object if nothing changed. */
export function mergeSharedHold(activeHold: ActiveHold, sharedHold: SharedHold | null): ActiveHold {
  const { hold } = activeHold;
  if (!sharedHold || sharedHold.hold_ref !== hold.hold_ref) return activeHold;
  const { hold_expiry, expires_in, renewals_left, checkout, offset_ms } = sharedHold;
  if (hold_expiry <= hold.hold_expiry) return activeHold;
  return {
    hold: { ...hold, hold_expiry, expires_in, renewals_left, checkout },
    anchor: anchorAt(Date.now() + offset_ms),
  };
}

/**
 * Calls back when another tab changed the record, and when this tab becomes visible after it may have missed a change.
 * `onEnd` gets the ends of holds.
 */
export function subscribeToOtherTabs(onChange: () => void, onEnd: (end: HoldEnd) => void): () => void {
  const subscription = new AbortController();
  const { signal } = subscription;
  const onVisible = () => {
    if (!document.hidden) onChange();
  };
  addEventListener('storage', onChange, { signal });
  addEventListener('pageshow', onVisible, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  holdEnds?.addEventListener('message', ({ data }) => onEnd(data as HoldEnd), { signal });
  return () => subscription.abort();
}
