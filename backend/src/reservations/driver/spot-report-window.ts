import type { ReservationStatus } from '../reservation.entity.js';

/** Whether the driver can report another car on the spot now: from the time at which they may arrive. */
export const isReportable = (
  reservation: { status: ReservationStatus; arrive_from: Date; reservation_end: Date },
  now: Date,
): boolean =>
  reservation.status === 'confirmed' && reservation.arrive_from <= now && now < reservation.reservation_end;
