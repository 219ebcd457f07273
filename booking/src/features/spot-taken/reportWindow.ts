import type { Reservation } from '../../shared/api/types';

type Stay = Pick<Reservation, 'status' | 'spot_taken_from' | 'reservation_end'>;

/** Whether another car on the spot can be reported now; the server has the last word. */
export function canReport(stay: Stay, nowMs: number): boolean {
  if (stay.status !== 'confirmed' || !stay.spot_taken_from) return false;
  return Date.parse(stay.spot_taken_from) <= nowMs && nowMs < Date.parse(stay.reservation_end);
}

/** For how long that stays as it is; null when it never changes again. */
export function msToChange(stay: Stay, nowMs: number): number | null {
  const changes = [stay.spot_taken_from ?? '', stay.reservation_end].map(Date.parse);
  const next = changes.filter((at) => at > nowMs).sort((a, b) => a - b)[0];
  return stay.status === 'confirmed' && next !== undefined ? next - nowMs : null;
}
