import type { ReservationStatus } from '../reservation.entity.js';

export interface ChangeableStay {
  status: ReservationStatus;
  reservationEnd: Date;
  cancelDeadline: Date;
  /** A car came in for it, whether or not it left again. */
  hasCarCome: boolean;
}

/** Why the stay's plate can't be changed any more, or null while it can: until the car arrives. */
export function plateChangeFault(stay: ChangeableStay, now: Date): 'stay_over' | 'car_already_in' | null {
  if (stay.status !== 'confirmed' || now >= stay.reservationEnd) return 'stay_over';
  return stay.hasCarCome ? 'car_already_in' : null;
}

/** Why the driver can't say that nobody is coming, or null when they can: from when cancelling ends until the stay does. */
export function notComingFault(
  stay: ChangeableStay,
  now: Date,
): 'stay_over' | 'car_already_in' | 'still_cancellable' | null {
  return plateChangeFault(stay, now) ?? (now < stay.cancelDeadline ? 'still_cancellable' : null);
}
