import { percentile } from './drivers.mjs';

/** Scales a time goal to the current load of the machine, measured by the cheapest request. */
export async function scaledGoalMs(goal, url) {
  const times = [];
  for (let n = 0; n < 50; n++) {
    const begin = performance.now();
    await (await fetch(`${url}/health/live`)).text();
    times.push(performance.now() - begin);
  }
  return Math.max(goal, 5 * percentile(times, 0.98));
}
