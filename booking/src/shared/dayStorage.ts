import { readJson } from './json';

const dayMs = 24 * 3_600_000;

/** Keys of the holds that tabs share. Their entries end with the hold. */
export const sharedHoldPrefix = 'parking_hold_';
/** Keys of the reservations that this browser confirmed. */
export const confirmedPrefix = 'confirmed_';
/** Key of the details that the driver lets this device remember. */
export const rememberedDetailsKey = 'remembered_details';
const prefixes = [sharedHoldPrefix, confirmedPrefix, rememberedDetailsKey, 'route_'];

interface Entry {
  /** Time of writing by this device's clock. */
  at: number;
  /** For how many days the entry lasts, if not for one. */
  days?: number;
  /** The end of a hold by the server's clock, and how far that clock is ahead. */
  hold_expiry?: string;
  offset_ms?: number;
}

function readFresh<Value>(key: string): Value | null {
  const entry = readJson<(Value & Entry) | null>(localStorage.getItem(key) ?? 'null');
  if (!entry || Math.abs(Date.now() - entry.at) > (entry.days ?? 1) * dayMs) return null;
  const { hold_expiry: expiry, offset_ms: offset = 0 } = entry;
  return expiry && Date.parse(expiry) < Date.now() + offset ? null : entry;
}

/**
 * Reads an entry of the last day or of its own number of days, for a hold until its expiry. An entry dated further
 * ahead counts as expired.
 */
export function readForDay<Value extends object>(key: string): Value | null {
  try {
    return readFresh<Value>(key);
  } catch {
    return null; // Storage is disabled, or the entry is not valid JSON.
  }
}

/** Removes expired entries. Called when a page opens, because nothing removes them while it is closed. */
export function deleteExpiredEntries(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (prefixes.some((prefix) => key.startsWith(prefix)) && !readForDay(key)) localStorage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
}

export function writeForDay(key: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify({ ...value, at: Date.now() }));
    else localStorage.removeItem(key);
  } catch {
    // Storage is disabled or full: the entry is requested again next time.
  }
}
