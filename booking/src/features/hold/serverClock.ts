/**
 * Estimates the server's time on a device with an unreliable clock. An anchor pairs one server instant with
 * both device clocks. The monotonic clock ignores changes of the device's time, but stops during sleep on
 * some systems. The wall clock runs during sleep, but can be changed. While both advance equally, the
 * monotonic clock is right. When they diverge, the cause is unknown, so the larger value is used until the
 * server's time has been fetched.
 */
export interface Clocks {
  monotonicMs: number;
  wallMs: number;
}

export interface Anchor extends Clocks {
  serverMs: number;
}

const toleranceMs = 2_000;

export const readClocks = (): Clocks => ({ monotonicMs: performance.now(), wallMs: Date.now() });

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
 * Pairs the server's time with the device's clocks. If the device slept or its clock changed since the request for the
 * time, the clocks of the request are used, so that `serverNow` is uncertain.
 */
export function anchorAt(serverMs: number, requestedAt?: Clocks): Anchor {
  const anchor = { serverMs, ...readClocks() };
  const early = { ...anchor, ...requestedAt };
  return serverNow(early, anchor).isUncertain ? early : anchor;
}

/** Reads the server's time from the Date header of a response. If the request fails, `fallbackMs` is used. */
export async function fetchServerTime(fallbackMs: number): Promise<Anchor> {
  const requestedAt = readClocks();
  const date = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(3_000) }).then(
    (response) => Date.parse(response.headers.get('Date') ?? ''),
    () => NaN,
  );
  return anchorAt(date || fallbackMs, requestedAt);
}
