import { percentile } from './drivers.mjs';

/**
 * A goal in time for this machine as it is now: where the lightest call of all takes long because others keep the machine
 * busy, what is measured may take several times as long as that.
 */
export async function scaledGoalMs(goal, url) {
  const times = [];
  for (let n = 0; n < 50; n++) {
    const begin = performance.now();
    await (await fetch(`${url}/health/live`)).text();
    times.push(performance.now() - begin);
  }
  return Math.max(goal, 5 * percentile(times, 0.98));
}
