import type { CountedRows } from '../statistics/counted-rows.js';

const isInRange = (column: string) => `${column} >= $1 AND ${column} < $2`;

/** Payments count when they were paid, or created if they never were. */
export const countedPayments: CountedRows = {
  subject: 'payments',
  countsInRange: `
    SELECT parking_lot_id, 'payments' AS subject, status,
           date_trunc('hour', coalesce(paid_at, created_at), 'UTC') AS hour, NULL::bigint AS venue_id, count(*) AS count,
           sum(amount_agorot)::bigint AS amount_agorot
      FROM payments WHERE ${isInRange('paid_at')} OR paid_at IS NULL AND ${isInRange('created_at')} GROUP BY 1, 3, 4`,
  firstTimes: ['(SELECT min(paid_at) FROM payments)', '(SELECT min(created_at) FROM payments)'],
  lastTimes: ['(SELECT max(paid_at) FROM payments)', '(SELECT max(created_at) FROM payments)'],
  table: 'payments',
  scopeId: { all: '0::bigint', lot: 'parking_lot_id', venue: 'NULL::bigint' },
  amount: 'amount_agorot',
  // No COALESCE over both columns, because that could not use an index.
  times: [
    { column: 'paid_at', condition: '' },
    { column: 'created_at', condition: 'AND paid_at IS NULL' },
  ],
};
