import type { Dto } from '@panui/api';
import type { Reservation } from '../../shared/reservation';
import { paths } from '../../shared/paths';

type ShareableReservation = Pick<
  Reservation,
  'venue_id' | 'venue_reservation_time' | 'reservation_start' | 'event_slug'
>;

export const reserveLink = ({ venue_id, reservation_time }: Dto<'ShareInfo'>): string =>
  `${paths.reserve}?venue_id=${venue_id}&reservation_time=${reservation_time}`;

/** Link that reserves at the same venue and time, for the same event. It has nothing else of this reservation. */
export const shareLink = ({
  venue_id,
  venue_reservation_time,
  reservation_start,
  event_slug: event,
}: ShareableReservation): string =>
  reserveLink({
    venue_id,
    reservation_time: Date.parse(venue_reservation_time ?? reservation_start) / 1000,
  }) + (event ? `&event=${encodeURIComponent(event)}` : '');
