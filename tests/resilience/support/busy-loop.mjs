import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const script = `
  const loop = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const end = performance.now() + 3_000;
  (function turn() {
    const turnEnd = performance.now() + 8;
    while (performance.now() < turnEnd);
    if (performance.now() < end) return setImmediate(turn);
    console.log(JSON.stringify({ p99Ms: loop.percentile(99) / 1e6, maxMs: loop.max / 1e6 }));
  })();`;

/**
 * Event loop delays of a process that works and yields every 8 ms; where it stalls too, other processes keep
 * the machine busy.
 */
export async function busyLoop() {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  return JSON.parse(stdout);
}
