import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** Entry point of the watchdog's thread, which runs while the process's own event loop is blocked. */
const checkMs = 1_000;
const maxBlockedChecks = 10;
const standardError = 2;

const ticks = workerData as Int32Array<SharedArrayBuffer>;
let lastTick = Atomics.load(ticks, 0);
let blockedChecks = 0;

setInterval(() => {
  const tick = Atomics.load(ticks, 0);
  blockedChecks = tick === lastTick ? blockedChecks + 1 : 0;
  lastTick = tick;
  if (blockedChecks < maxBlockedChecks) return;
  writeSync(standardError, `The event loop of process ${process.pid} is blocked; ending the process.\n`);
  process.kill(process.pid, 'SIGKILL');
}, checkMs);
