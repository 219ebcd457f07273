import type { CountedItem } from '../statistics/record-delta.js';
import type { Reservation } from './reservation.entity.js';

/** A reservation as statistics count it. */
export function toCountedItem({ parkingLotId, venueId, reservationStart }: Reservation): CountedItem {
  return { parkingLotId, venueId, subject: 'reservations', at: reservationStart, amountAgorot: 0 };
}
