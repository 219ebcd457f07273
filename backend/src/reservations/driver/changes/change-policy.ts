import type { ReservationStatus } from '../../reservation.entity.js';

export interface ChangeableReservation {
  status: ReservationStatus;
  reservationEnd: Date;
  cancelDeadline: Date;
  /** Whether a car entered for it, even if it has left again. */
  hasCarArrived: boolean;
}

/** Why the plate cannot be changed any more; null until the car arrives. */
export function findPlateChangeProblem(
  reservation: ChangeableReservation,
  now: Date,
): 'stay_over' | 'car_already_in' | null {
  if (reservation.status !== 'confirmed' || now >= reservation.reservationEnd) return 'stay_over';
  return reservation.hasCarArrived ? 'car_already_in' : null;
}

/** Why the driver cannot report not coming; null between the cancellation deadline and the end of the reservation. */
export function findNotComingProblem(
  reservation: ChangeableReservation,
  now: Date,
): 'stay_over' | 'car_already_in' | 'still_cancellable' | null {
  return (
    findPlateChangeProblem(reservation, now) ??
    (now < reservation.cancelDeadline ? 'still_cancellable' : null)
  );
}
