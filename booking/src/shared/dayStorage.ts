import { readJson } from './json';

const dayMs = 24 * 3_600_000;

interface Entry {
  /** When it was written, by this device's clock. */
  at: number;
}

function readFresh<Value>(key: string): Value | null {
  const entry = readJson<(Value & Entry) | null>(localStorage.getItem(key) ?? 'null');
  return Math.abs(Date.now() - (entry?.at ?? 0)) < dayMs ? entry : null;
}

/** Local storage for a day: an older entry counts as missing, and so does one that a wrong clock dated days ahead. */
export function readForDay<Value extends object>(key: string): Value | null {
  try {
    return readFresh<Value>(key);
  } catch {
    return null; // Storage is off, or the entry is not ours.
  }
}

/** Writes an entry, and removes the entries of the same kind (the key without its numbers) that are over. */
export function writeForDay(key: string, value: object | null): void {
  try {
    const kind = key.replace(/\d.*/, '');
    for (const otherKey of Object.keys(localStorage))
      if (otherKey.startsWith(kind) && !readForDay(otherKey)) localStorage.removeItem(otherKey);
    if (value) localStorage.setItem(key, JSON.stringify({ ...value, at: Date.now() }));
    else localStorage.removeItem(key);
  } catch {
    // Storage is off or full: the entry is requested again next time.
  }
}
