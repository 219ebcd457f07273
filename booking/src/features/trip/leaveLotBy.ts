import type { Reservation } from '../../shared/reservation';

const msPerMinute = 60_000;
const stepMs = 5 * msPerMinute;

type TripTimes = Pick<
  Reservation,
  | 'arrive_from'
  | 'event_starts_at'
  | 'venue_reservation_time'
  | 'reservation_start'
  | 'reservation_end'
  | 'walking_time_minutes'
>;

/** The start of the event, else the time at the venue, if it is after the earliest arrival and before the end. */
export function eventTimeOf(trip: TripTimes): string | null {
  const time = trip.event_starts_at ?? trip.venue_reservation_time ?? trip.reservation_start;
  const isDuring = Date.parse(time) > Date.parse(trip.arrive_from) && time < trip.reservation_end;
  return isDuring ? time : null;
}

/** When to leave the lot to be at the venue in time, rounded down to five minutes; null if it is too late for that. */
export function leaveLotBy(trip: TripTimes): Date | null {
  const event = eventTimeOf(trip);
  if (!event) return null;
  const walkingMs = Math.max(1, Math.round(trip.walking_time_minutes)) * msPerMinute;
  const leaveMs = Math.floor((Date.parse(event) - walkingMs) / stepMs) * stepMs;
  return leaveMs > Date.parse(trip.arrive_from) ? new Date(leaveMs) : null;
}
