import { venues } from './bench-data.mjs';

const firstDay = Date.UTC(2027, 5, 1, 16, 0) / 1000;
const days = 200;

/** A small seeded generator: both sides of a comparison get the same requests. */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Any venue, any of 200 evenings: nothing ever runs out. */
export function uniformRequests(seed) {
  const random = generator(seed);
  return () => ({
    venueId: 1 + Math.floor(random() * venues),
    reservationTime: firstDay + Math.floor(random() * days) * 86_400,
  });
}

/** Each venue once, and then nothing. */
export function everyVenue() {
  let venueId = 0;
  return () => (venueId < venues ? { venueId: ++venueId, reservationTime: firstDay - 86_400 } : undefined);
}

/** Everybody wants venue 1; each evening is asked for a little more often than it has spots, then comes the next. */
export function stampedeRequests(firstEvening, perEvening) {
  let requestCount = 0;
  return () => ({
    venueId: 1,
    reservationTime: firstDay + (days + firstEvening + Math.floor(requestCount++ / perEvening)) * 86_400,
  });
}

let client = 0;
/** An address that nobody else has, so that the limits for one client stay out of the way. */
export function nextAddress() {
  client = (client + 1) % 16_000_000;
  return `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
}
