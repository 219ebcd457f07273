import type { DriverTopic } from '../platform/outbox/outbox-message.entity.js';
import type { ReservationStatus } from '../reservations/reservation.entity.js';

/**
 * Whether a thing is still worth telling: what was cancelled is not confirmed to anybody, and of a stay that is over
 * only that it was given up is.
 */
export function isStillRelevant(
  topic: DriverTopic,
  reservation: { status: ReservationStatus; reservationEnd: Date },
  now: Date,
): boolean {
  if (topic === 'cancelled') return reservation.status === 'cancelled';
  if (topic === 'not_coming') return reservation.status === 'no_show';
  return reservation.status === 'confirmed' && now < reservation.reservationEnd;
}
