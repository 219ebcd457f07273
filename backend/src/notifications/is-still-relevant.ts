import type { DriverTopic } from '../outbox/outbox-message.entity.js';
import type { ReservationStatus } from '../reservations/reservation.entity.js';

/**
 * Whether a message is still true: a cancelled reservation is not confirmed, and after its end only `not_coming` and
 * `cancelled` are sent.
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
