import type { Reservation } from '../../shared/reservation';

type ReportableReservation = Pick<Reservation, 'status' | 'spot_taken_from' | 'reservation_end'>;

/** Whether a report is possible now. The server decides in the end. */
export function canReport(reservation: ReportableReservation, nowMs: number): boolean {
  if (reservation.status !== 'confirmed' || !reservation.spot_taken_from) return false;
  return Date.parse(reservation.spot_taken_from) <= nowMs && nowMs < Date.parse(reservation.reservation_end);
}

/** Time until `canReport` changes; null if it no longer does. */
export function msUntilChange(reservation: ReportableReservation, nowMs: number): number | null {
  const changes = [reservation.spot_taken_from ?? '', reservation.reservation_end].map(Date.parse);
  const next = changes.filter((at) => at > nowMs).sort((a, b) => a - b)[0];
  return reservation.status === 'confirmed' && next !== undefined ? next - nowMs : null;
}
