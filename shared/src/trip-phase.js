/** @typedef {'before' | 'way' | 'gate' | 'inside' | 'after'} TripPhase */

/**
 * @typedef {object} Trip
 * @property {string} status
 * @property {string} reservation_start
 * @property {string} reservation_end
 * @property {string} arrive_from The earliest time at which the gate admits the car.
 * @property {string | null} entered_at
 * @property {string | null} exited_at
 */

/** @type {TripPhase[]} */
export const tripPhases = ['before', 'way', 'gate', 'inside', 'after'];

/** How long before the start a driver may be on the way. The reminder is sent then. */
export const onTheWayMinutes = 180;

const msPerMinute = 60_000;

/**
 * Where the driver of a reservation is, by the time and by the record of the gate. The time alone does not tell that a
 * driver is at the gate: the page opens that phase when the driver says so.
 * @param {Trip} trip
 * @param {number} nowMs
 * @returns {TripPhase}
 */
export function tripPhaseAt(trip, nowMs) {
  if (trip.status !== 'confirmed' || trip.exited_at) return 'after';
  if (trip.entered_at) return 'inside';
  if (nowMs >= Date.parse(trip.reservation_end)) return 'after';
  return nowMs >= onTheWayFrom(trip) ? 'way' : 'before';
}

/** Three hours before the start, or earlier where the gate admits the car earlier. @param {Trip} trip */
const onTheWayFrom = (trip) =>
  Math.min(Date.parse(trip.arrive_from), Date.parse(trip.reservation_start) - onTheWayMinutes * msPerMinute);

/**
 * Milliseconds until the time changes the phase; null if it no longer does.
 * @param {Trip} trip
 * @param {number} nowMs
 */
export function msUntilNextPhase(trip, nowMs) {
  const changes = [onTheWayFrom(trip), Date.parse(trip.reservation_end)];
  const next = Math.min(...changes.filter((at) => at > nowMs));
  return trip.status === 'confirmed' && Number.isFinite(next) ? next - nowMs : null;
}
