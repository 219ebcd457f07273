import { defaultSettings } from '../../settings/business-settings.js';
import type { ReservationStatus } from '../reservation.entity.js';

const msPerMinute = 60_000;

/** Another car on the spot can be reported as soon as the driver may arrive. */
export function reportableFrom(reservationStart: Date, earlyMinutes: number | null): Date {
  const minutes = earlyMinutes ?? defaultSettings.early_arrival_tolerance_minutes;
  return new Date(reservationStart.getTime() - minutes * msPerMinute);
}

/** Whether the driver can report another car on the spot now. */
export function isReportable(
  reservation: {
    status: ReservationStatus;
    reservation_start: Date;
    reservation_end: Date;
    early_minutes: number | null;
  },
  now: Date,
): boolean {
  const from = reportableFrom(reservation.reservation_start, reservation.early_minutes);
  return reservation.status === 'confirmed' && from <= now && now < reservation.reservation_end;
}
