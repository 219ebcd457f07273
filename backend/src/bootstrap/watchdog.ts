import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

const tickMs = 1_000;
/** What the thread needs is a small part of the defaults. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/**
 * Ends this process when its event loop has not turned for ten seconds: what runs then blocks every other request, and
 * may never end. The primary process, systemd or Docker starts another one.
 */
export function startWatchdog(): void {
  // At a breakpoint the event loop does not turn either.
  if (inspector.url() !== undefined) return;
  const ticks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(ticks, 0, 1), tickMs).unref();
  const thread = new Worker(new URL('watchdog-thread.js', import.meta.url), {
    workerData: ticks,
    execArgv: [],
    resourceLimits,
  });
  thread.unref();
}
