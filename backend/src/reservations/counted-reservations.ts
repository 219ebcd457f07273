import { countedPayments } from '../payments/counted-payments.js';
import type { CountedRows } from '../statistics/counted-rows.js';

/**
 * Reservations count in the hour in which they start. The row that a move to another lot leaves behind is not a cancellation,
 * and its successor is counted.
 */
export const countedReservations: CountedRows = {
  subject: 'reservations',
  countsInRange: `
    SELECT parking_lot_id, 'reservations' AS subject, status, date_trunc('hour', reservation_start, 'UTC') AS hour,
           venue_id, count(*) AS count, 0::bigint AS amount_agorot
      FROM reservations WHERE moved_to_id IS NULL AND reservation_start >= $1 AND reservation_start < $2 GROUP BY 1, 3, 4, 5`,
  firstTimes: ['(SELECT min(reservation_start) FROM reservations)'],
  lastTimes: ['(SELECT max(reservation_start) FROM reservations)'],
  table: 'reservations',
  scopeId: { all: '0::bigint', lot: 'parking_lot_id', venue: 'venue_id' },
  amount: '0',
  times: [{ column: 'reservation_start', condition: 'AND moved_to_id IS NULL' }],
};

/** Everything that statistics count. */
export const countedRows: readonly CountedRows[] = [countedReservations, countedPayments];
