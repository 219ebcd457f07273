import type { ReservationStatus } from '../reservation.entity.js';

export interface ChangeableReservation {
  status: ReservationStatus;
  reservationEnd: Date;
  cancelDeadline: Date;
  /** A car came in for it, whether or not it left again. */
  hasCarArrived: boolean;
}

/** Why the stay's plate can't be changed any more, or null while it can: until the car arrives. */
export function findPlateChangeProblem(
  reservation: ChangeableReservation,
  now: Date,
): 'stay_over' | 'car_already_in' | null {
  if (reservation.status !== 'confirmed' || now >= reservation.reservationEnd) return 'stay_over';
  return reservation.hasCarArrived ? 'car_already_in' : null;
}

/** Why the driver can't say that nobody is coming, or null when they can: from when cancelling ends until the stay does. */
export function findNotComingProblem(
  reservation: ChangeableReservation,
  now: Date,
): 'stay_over' | 'car_already_in' | 'still_cancellable' | null {
  return (
    findPlateChangeProblem(reservation, now) ??
    (now < reservation.cancelDeadline ? 'still_cancellable' : null)
  );
}
