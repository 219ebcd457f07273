import { setTimeout as pause } from 'node:timers/promises';
import { requestParking } from './drivers.mjs';

/** Asks for spots and for life signs all the while, so many at a time; answers all that was heard. */
export function askAllTheWhile(url, venueId, { drivers = 4 } = {}) {
  const heard = { answers: [], live: [] };
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      heard.answers.push(await requestParking(url, venueId));
      await pause(20);
    }
  };
  const look = async () => {
    while (!isOver) {
      const begin = performance.now();
      const response = await fetch(`${url}/health/live`).catch(() => null);
      heard.live.push({ status: response?.status ?? 0, ms: performance.now() - begin });
      await pause(100);
    }
  };
  const all = Promise.all([look(), ...Array.from({ length: drivers }, ask)]);
  return async () => {
    isOver = true;
    await all;
    return heard;
  };
}

/** How long it takes until a driver gets a spot again. */
export async function timeToRecover(url, venueId, withinMs = 30_000) {
  const begin = performance.now();
  while (performance.now() - begin < withinMs) {
    const { status } = await requestParking(url, venueId);
    if (status === 201) return performance.now() - begin;
    await pause(20);
  }
  return Infinity;
}
