import type { DataSource, EntityManager } from 'typeorm';
import { israelTimeZone } from '../clock/israel-time.js';
import { addTakenToFigures } from './add-to-figures.js';

const within = (column: string) => `${column} >= $1 AND ${column} < $2`;

const reservationsOfMonth = `
  WITH taken AS (
    SELECT parking_lot_id, 'reservations' AS subject, status, date_trunc('hour', reservation_start, 'UTC') AS hour,
           venue_id, count(*) AS count, 0 AS amount_agorot
      FROM reservations WHERE ${within('reservation_start')} GROUP BY 1, 3, 4, 5)
  ${addTakenToFigures}`;

const paymentsOfMonth = `
  WITH taken AS (
    SELECT parking_lot_id, 'payments' AS subject, status,
           date_trunc('hour', coalesce(paid_at, created_at), 'UTC') AS hour, NULL::bigint AS venue_id, count(*) AS count,
           sum(amount_agorot) AS amount_agorot
      FROM payments WHERE ${within('paid_at')} OR paid_at IS NULL AND ${within('created_at')} GROUP BY 1, 3, 4)
  ${addTakenToFigures}`;

interface Month {
  start: Date;
  end: Date;
}

/** Every month in Israel from the first to the last with something to count. */
async function monthsWithRows(tx: EntityManager): Promise<Month[]> {
  return tx.query<Month[]>(
    `SELECT month AT TIME ZONE '${israelTimeZone}' AS start,
            (month + interval '1 month') AT TIME ZONE '${israelTimeZone}' AS end
       FROM (SELECT least((SELECT min(reservation_start) FROM reservations),
                          (SELECT min(paid_at) FROM payments), (SELECT min(created_at) FROM payments)) AS first,
                    greatest((SELECT max(reservation_start) FROM reservations),
                             (SELECT max(paid_at) FROM payments), (SELECT max(created_at) FROM payments)) AS last) span
      CROSS JOIN LATERAL generate_series(
        date_trunc('month', first AT TIME ZONE '${israelTimeZone}'), last AT TIME ZONE '${israelTimeZone}',
        interval '1 month') month`,
  );
}

/**
 * Forgets all sums and counts the rows anew, while drivers go on: all of it sees one moment, so that the changes from
 * before it are in the count, and those that come after stay beside it. It goes month by month, the longest time that
 * has sums of its own: each sum is then written once, where a sum that is written over and over leaves a dead row each
 * time. Millions of rows take minutes: give it a data source without time limits.
 */
export async function rebuildFigures(dataSource: DataSource): Promise<void> {
  await dataSource.transaction('REPEATABLE READ', async (tx) => {
    // The lock comes before the first look, so that no folding falls between what is seen and what is deleted.
    await tx.query('LOCK TABLE figures IN SHARE ROW EXCLUSIVE MODE');
    await tx.query('DELETE FROM figures');
    await tx.query('DELETE FROM figure_changes');
    for (const { start, end } of await monthsWithRows(tx)) {
      await tx.query(reservationsOfMonth, [start, end]);
      await tx.query(paymentsOfMonth, [start, end]);
    }
  });
}
