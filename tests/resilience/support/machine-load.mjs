import { fork } from 'node:child_process';
import { inRoot } from '../../../tools/lib/project.mjs';
import { percentile } from './drivers.mjs';

/**
 * Measures the load of the machine while the test runs. `scaledMs` multiplies a time limit by the slowdown of a
 * calculation in another process, so that the limit holds on a busy machine too; on a quiet one it is the limit itself.
 * @param {import('node:test').TestContext} t
 */
export function measureLoad(t) {
  const slowdowns = [1];
  const probe = fork(inRoot('tests/resilience/support/machine-load-probe.mjs'));
  probe.on('message', (slowdown) => slowdowns.push(Number(slowdown)));
  t.after(() => probe.kill());
  return { scaledMs: (limitMs) => limitMs * Math.max(1, percentile(slowdowns, 0.9)) };
}
