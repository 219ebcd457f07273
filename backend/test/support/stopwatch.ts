const tickMs = 10;

export interface Stopwatch {
  /** Elapsed time without the time in which this process was not scheduled. */
  elapsedMs(): number;
}

/**
 * Measures the time of the application independently of the machine's load: delays of a timer show when other
 * processes have the processor, and are subtracted.
 */
export function startStopwatch(): Stopwatch {
  const startedAt = performance.now();
  let lastTickAt = startedAt;
  let lagMs = 0;
  const tick = () => {
    const now = performance.now();
    lagMs += Math.max(0, now - lastTickAt - tickMs);
    lastTickAt = now;
  };
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return {
    elapsedMs: () => {
      tick();
      clearInterval(timer);
      return performance.now() - startedAt - lagMs;
    },
  };
}
