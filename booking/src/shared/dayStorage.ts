import { readJson } from './json';

const dayMs = 24 * 3_600_000;

interface Entry {
  /** Time of writing by this device's clock. */
  at: number;
}

function readFresh<Value>(key: string): Value | null {
  const entry = readJson<(Value & Entry) | null>(localStorage.getItem(key) ?? 'null');
  return Math.abs(Date.now() - (entry?.at ?? 0)) < dayMs ? entry : null;
}

/** Reads an entry written within the last day. An entry dated more than a day ahead counts as expired too. */
export function readForDay<Value extends object>(key: string): Value | null {
  try {
    return readFresh<Value>(key);
  } catch {
    return null; // Storage is disabled, or the entry is not valid JSON.
  }
}

/** Writes an entry and removes expired entries of the same kind (the key without its numbers). */
export function writeForDay(key: string, value: object | null): void {
  try {
    const kind = key.replace(/\d.*/, '');
    for (const otherKey of Object.keys(localStorage))
      if (otherKey.startsWith(kind) && !readForDay(otherKey)) localStorage.removeItem(otherKey);
    if (value) localStorage.setItem(key, JSON.stringify({ ...value, at: Date.now() }));
    else localStorage.removeItem(key);
  } catch {
    // Storage is disabled or full: the entry is requested again next time.
  }
}
