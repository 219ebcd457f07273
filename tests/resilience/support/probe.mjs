import { setTimeout as pause } from 'node:timers/promises';
import { requestParking } from './drivers.mjs';

/** Requests spots and the liveness check continuously; `stop` returns all responses. */
export function probeContinuously(url, venueId, { drivers = 4 } = {}) {
  const observed = { responses: [], live: [] };
  let isStopped = false;
  const runQuery = async () => {
    while (!isStopped) {
      observed.responses.push(await requestParking(url, venueId));
      await pause(20);
    }
  };
  const probeHealth = async () => {
    while (!isStopped) {
      const begin = performance.now();
      const response = await fetch(`${url}/health/live`).catch(() => null);
      observed.live.push({ status: response?.status ?? 0, ms: performance.now() - begin });
      await pause(100);
    }
  };
  const all = Promise.all([probeHealth(), ...Array.from({ length: drivers }, runQuery)]);
  return async () => {
    isStopped = true;
    await all;
    return observed;
  };
}

/** The time until a driver gets a spot again. */
export async function timeToRecover(url, venueId, timeoutMs = 30_000) {
  const begin = performance.now();
  while (performance.now() - begin < timeoutMs) {
    const { status } = await requestParking(url, venueId);
    if (status === 201) return performance.now() - begin;
    await pause(20);
  }
  return Infinity;
}
