/**
 * What time it is for the server, told by a device whose own clock may be wrong and whose tab may sleep.
 *
 * The anchor pairs one server instant with both of the device's clocks. The monotonic one ignores changes of the
 * device's time, but stops during sleep on some systems; the wall clock runs through sleep, but can be set. While both
 * have gone the same way, the monotonic one is right. Once they disagree nobody here can tell sleep from a changed
 * clock, so the larger is taken for now and the server is asked.
 */
export interface Clocks {
  monotonicMs: number;
  wallMs: number;
}

export interface Anchor extends Clocks {
  serverMs: number;
}

const toleranceMs = 2_000;

const readClocks = (): Clocks => ({ monotonicMs: performance.now(), wallMs: Date.now() });

export const anchorAt = (serverMs: number, clocks: Clocks = readClocks()): Anchor => ({
  serverMs,
  ...clocks,
});

export function serverNow(
  anchor: Anchor,
  clocks: Clocks = readClocks(),
): { ms: number; isUncertain: boolean } {
  const monotonic = clocks.monotonicMs - anchor.monotonicMs;
  const wall = clocks.wallMs - anchor.wallMs;
  const isUncertain = Math.abs(wall - monotonic) > toleranceMs;
  return { ms: anchor.serverMs + (isUncertain ? Math.max(wall, monotonic) : monotonic), isUncertain };
}

/** Whole seconds until an instant of the server, never below zero. */
export const secondsUntil = (instant: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1000));

/** Asks the server for its time (any answer's Date header will do), or gives up and keeps the guess. */
export async function fetchServerTime(fallbackMs: number): Promise<Anchor> {
  const date = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(3_000) }).then(
    (response) => Date.parse(response.headers.get('Date') ?? ''),
    () => NaN,
  );
  return anchorAt(date || fallbackMs);
}
