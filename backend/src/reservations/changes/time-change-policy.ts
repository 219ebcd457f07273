import type { Reservation } from '../reservation.entity.js';

export type TimeChangeProblem = 'reservation_over' | 'car_already_in' | 'too_late';

/** The time that the driver asked for; the reservation starts later where the lot opens later. */
export const requestedTimeOf = ({ venueReservationTime, reservationStart }: Reservation): Date =>
  venueReservationTime ?? reservationStart;

/** Why a reservation can get no other time or spot; drivers can change it until the deadline for cancelling. */
export function findTimeChangeProblem(
  reservation: Pick<Reservation, 'status' | 'reservationEnd' | 'cancelDeadline'>,
  { hasCarArrived, by, now }: { hasCarArrived: boolean; by: 'driver' | 'admin'; now: Date },
): TimeChangeProblem | null {
  if (reservation.status !== 'confirmed' || now >= reservation.reservationEnd) return 'reservation_over';
  if (hasCarArrived) return 'car_already_in';
  return by === 'driver' && now >= reservation.cancelDeadline ? 'too_late' : null;
}
