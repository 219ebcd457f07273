import { fork, spawnSync } from 'node:child_process';
import { inRoot } from '../../../tools/lib/project.mjs';
import { percentile } from './drivers.mjs';

/**
 * Measures the speed of the machine while the test runs. `scaledMs` multiplies a time limit by the slowdown of a
 * calculation in another process against a reference machine, so that the limit holds on a busy or slow machine too; on
 * a quiet and fast one it is the limit itself.
 * @param {import('node:test').TestContext} t
 */
export function measureLoad(t) {
  const slowdowns = [1];
  const probe = fork(inRoot('tests/resilience/support/machine-load-probe.mjs'));
  probe.on('message', (slowdown) => slowdowns.push(Number(slowdown)));
  t.after(() => probe.kill());
  return { scaledMs: (limitMs) => limitMs * Math.max(1, percentile(slowdowns, 0.9)) };
}

/** The time in which the reference machine starts and ends an empty Node.js process. */
const emptyProcessMs = 60;

/**
 * How many times longer an empty Node.js process takes to start than on the reference machine, at least 1. Virtual
 * machines differ in the cost of system calls and page faults, of which a start consists, more than in calculations.
 */
export function measureStartSlowdown() {
  const timesMs = Array.from({ length: 5 }, () => {
    const begin = performance.now();
    spawnSync(process.execPath, ['--eval', '']);
    return performance.now() - begin;
  });
  return Math.max(1, Math.min(...timesMs) / emptyProcessMs);
}
