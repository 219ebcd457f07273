import type { CountedThing } from '../statistics/record-change.js';
import type { Reservation } from './reservation.entity.js';

/** A stay as the sums count it. */
export function countedReservation({ parkingLotId, venueId, reservationStart }: Reservation): CountedThing {
  return { parkingLotId, venueId, subject: 'reservations', at: reservationStart, amountAgorot: 0 };
}
