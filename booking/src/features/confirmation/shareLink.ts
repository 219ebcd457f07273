import type { Reservation } from '../../shared/api/types';
import { paths } from '../../shared/paths';

type Shown = Pick<Reservation, 'venue_id' | 'venue_reservation_time' | 'reservation_start'>;

/** A link to reserve at the same venue and time. It says nothing else about this reservation. */
export function shareLink({ venue_id, venue_reservation_time, reservation_start }: Shown): string {
  const seconds = Date.parse(venue_reservation_time ?? reservation_start) / 1000;
  return `${paths.reserve}?venue_id=${venue_id}&reservation_time=${seconds}`;
}
