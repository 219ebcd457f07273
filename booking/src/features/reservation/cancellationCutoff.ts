import type { Problem } from '../../shared/api/problem';
import type { Reservation } from '../../shared/reservation';

const defaultCutoffMinutes = 120;
const msPerMinute = 60_000;

/** The specification's message, for a server that sends no `reason`. */
const rejectionPattern = /^Cannot cancel reservation less than .+ before start time/;

/** Whether the server rejected a cancellation because the cut-off has passed. */
export const isTooLate = ({ status, extras }: Problem): boolean =>
  status === 400 && (extras.reason === 'too_late' || rejectionPattern.test(String(extras.detail)));

type CancellationTerms = Pick<
  Reservation,
  'venue_reservation_time' | 'reservation_start' | 'cancel_deadline'
>;

/** Minutes before the start after which the reservation cannot be cancelled. */
export function cutoffMinutes(reservation: CancellationTerms): number {
  const {
    venue_reservation_time: requested,
    reservation_start: start,
    cancel_deadline: deadline,
  } = reservation;
  if (!deadline) return defaultCutoffMinutes;
  return Math.round((Date.parse(requested ?? start) - Date.parse(deadline)) / msPerMinute);
}
