/**
 * Estimates the server's time on a device with an unreliable clock. An anchor pairs one server instant with
 * both device clocks. The monotonic clock ignores changes of the device's time, but stops during sleep on
 * some systems. The wall clock runs during sleep, but can be changed. While both advance equally, the
 * monotonic clock is right. When they diverge, the cause is unknown, so the larger value is used until the
 * server is asked.
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

/** Whole seconds until a server instant, at least 0. */
export const secondsUntil = (instant: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1000));

/**
 * Reads the server's time from the Date header of a response. If the request fails, `fallbackMs` is used. If the device
 * sleeps or its clock changes before the response arrives, the clocks from before the request are kept, so that `serverNow` is uncertain.
 */
export async function fetchServerTime(fallbackMs: number): Promise<Anchor> {
  const requestedAt = readClocks();
  const date = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(3_000) }).then(
    (response) => Date.parse(response.headers.get('Date') ?? ''),
    () => NaN,
  );
  const serverMs = date || fallbackMs;
  const early = anchorAt(serverMs, requestedAt);
  return serverNow(early).isUncertain ? early : anchorAt(serverMs);
}
