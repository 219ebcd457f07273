import type { Hold } from '../../shared/hold';
import { readJson } from '../../shared/json';
import { formatTime } from '../../shared/time/time';
import { browserVault } from '../../shared/vault/browserVault';
import { anchorAt, serverNow, type Anchor } from './serverClock';

/** A hold is saved per venue, requested time and code. */
export interface HoldKey {
  venueId: number;
  time: number;
  /** The code of a link for spots that are set aside. */
  code?: string | undefined;
}

export interface ActiveHold {
  hold: Hold;
  anchor: Anchor;
  /** The payment page that the browser is navigating to. */
  paymentPageUrl?: string;
  /** The address that joined the waiting list, if the spot was offered to it. It is not saved with the hold. */
  email?: string;
}

export interface StoredHold extends Omit<Hold, 'session_token'> {
  formatted_time: string;
  location_present: boolean;
  session_present: boolean;
}

/** The name under which something is stored for a link. */
export const storageKeyOf = (prefix: string, { venueId, time, code = '' }: HoldKey): string =>
  `${prefix}${venueId}_${time}${code}`;
const holdKey = (key: HoldKey): string => storageKeyOf('parking_hold_', key);
const tokenKey = (key: HoldKey): string => `${holdKey(key)}_token`;
const timerKey = (hold: Pick<Hold, 'spot_id' | 'hold_expiry'>): string =>
  `hold_timer_${hold.spot_id}_${hold.hold_expiry}`;

/** Tokens of this page view, needed where encryption is unavailable. */
const memoryTokens = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // Storage is disabled: the hold lasts as long as the page view.
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is disabled or full.
  }
}

/** The saved hold for this venue and time, expired or not, without its token. */
export function readSavedHold(key: HoldKey): StoredHold | null {
  try {
    return readJson(read(holdKey(key)) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Replaces the saved hold synchronously. The encrypted token is a parameter, because leaving the page during
 * encryption would otherwise save half a hold. Without it the token is in memory only.
 */
export function saveHold(key: HoldKey, { hold, anchor }: ActiveHold, sealedToken: string | null): void {
  const { session_token: token, ...rest } = hold;
  deleteSavedHold(key);
  memoryTokens.set(tokenKey(key), token);
  const saved: StoredHold = {
    ...rest,
    formatted_time: formatTime(hold.reservation_time),
    location_present: Boolean(hold.parking_lot_lat && hold.parking_lot_lng),
    session_present: Boolean(token),
  };
  write(holdKey(key), JSON.stringify(saved));
  // Offset between the server's clock and the device's. It stays valid even if both show a wrong time.
  write(timerKey(hold), JSON.stringify({ offset_ms: serverNow(anchor).ms - Date.now() }));
  write(tokenKey(key), sealedToken);
}

/** The saved hold for this venue and time with its token, expired or not. */
export async function loadHold(key: HoldKey): Promise<ActiveHold | null> {
  const saved = readSavedHold(key);
  if (!saved?.session_present) return null;
  const timer = readJson<{ offset_ms: number }>(read(timerKey(saved)) ?? '{"offset_ms":0}');
  const sealed = read(tokenKey(key));
  const token =
    memoryTokens.get(tokenKey(key)) ??
    (sealed ? await browserVault.open(sealed).catch(() => undefined) : undefined);
  if (!token) return null;
  return {
    hold: { ...saved, session_token: token },
    anchor: anchorAt(Date.now() + timer.offset_ms),
  };
}

export function deleteSavedHold(key: HoldKey): void {
  const saved = readSavedHold(key);
  if (saved) write(timerKey(saved), null);
  write(holdKey(key), null);
  write(tokenKey(key), null);
  memoryTokens.delete(tokenKey(key));
}
