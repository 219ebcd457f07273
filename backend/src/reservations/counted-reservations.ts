import { countedParkedPayments, countedPayments } from '../payments/counted-payments.js';
import type { CountedRows } from '../statistics/counted-rows.js';

/**
 * Reservations count in the hour in which they start. The row that a move to another lot leaves behind is not a
 * cancellation, and its successor is counted.
 */
export const countedReservations: CountedRows = {
  subject: 'reservations',
  sources: [
    {
      table: 'reservations r',
      lot: 'r.parking_lot_id',
      venue: 'r.venue_id',
      status: 'r.status',
      amount: '0',
      at: 'r.reservation_start',
      isInRange: (from, to) =>
        `r.moved_to_id IS NULL AND r.reservation_start >= ${from} AND r.reservation_start < ${to}`,
      firstTimes: ['(SELECT min(reservation_start) FROM reservations)'],
      lastTimes: ['(SELECT max(reservation_start) FROM reservations)'],
    },
  ],
};

/** Everything that statistics count. */
export const countedRows: readonly CountedRows[] = [
  countedReservations,
  countedPayments,
  countedParkedPayments,
];
