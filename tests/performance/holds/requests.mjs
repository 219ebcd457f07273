import { venues } from './bench-data.mjs';

const firstDay = Date.UTC(2027, 5, 1, 16, 0) / 1000;
const days = 200;

/** A small seeded random generator, so that both sides of a comparison get the same requests. */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Random venues on 200 evenings, so that no lot becomes full. */
export function uniformRequests(seed) {
  const random = generator(seed);
  return () => ({
    venueId: 1 + Math.floor(random() * venues),
    reservationTime: firstDay + Math.floor(random() * days) * 86_400,
  });
}

/** Each venue once, then ends. */
export function everyVenue() {
  let venueId = 0;
  return () => (venueId < venues ? { venueId: ++venueId, reservationTime: firstDay - 86_400 } : undefined);
}

/**
 * All requests are for venue 1; each evening gets slightly more requests than it has spots, then the next one
 * follows.
 */
export function stampedeRequests(firstEvening, perEvening) {
  let requestCount = 0;
  return () => ({
    venueId: 1,
    reservationTime: firstDay + (days + firstEvening + Math.floor(requestCount++ / perEvening)) * 86_400,
  });
}
