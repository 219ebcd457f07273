import type { DataSource, EntityManager } from 'typeorm';
import { addTakenToFigures } from './add-to-figures.js';

const within = (column: string) => `${column} >= $1 AND ${column} < $1::timestamptz + interval '1 day'`;

const reservationsOfDay = `
  WITH taken AS (
    SELECT parking_lot_id, 'reservations' AS subject, status, date_trunc('hour', reservation_start, 'UTC') AS hour,
           venue_id, count(*) AS count, 0 AS amount_agorot
      FROM reservations WHERE ${within('reservation_start')} GROUP BY 1, 3, 4, 5)
  ${addTakenToFigures}`;

const paymentsOfDay = `
  WITH taken AS (
    SELECT parking_lot_id, 'payments' AS subject, status,
           date_trunc('hour', coalesce(paid_at, created_at), 'UTC') AS hour, NULL::bigint AS venue_id, count(*) AS count,
           sum(amount_agorot) AS amount_agorot
      FROM payments WHERE ${within('paid_at')} OR paid_at IS NULL AND ${within('created_at')} GROUP BY 1, 3, 4)
  ${addTakenToFigures}`;

/** Every day on which there is something to count, as its first instant in UTC. */
async function daysWithRows(tx: EntityManager): Promise<Date[]> {
  const days = await tx.query<{ day: Date }[]>(
    `SELECT generate_series(date_trunc('day', first, 'UTC'), last, interval '1 day') AS day
       FROM (SELECT least((SELECT min(reservation_start) FROM reservations),
                          (SELECT min(paid_at) FROM payments), (SELECT min(created_at) FROM payments)) AS first,
                    greatest((SELECT max(reservation_start) FROM reservations),
                             (SELECT max(paid_at) FROM payments), (SELECT max(created_at) FROM payments)) AS last) span`,
  );
  return days.map(({ day }) => day);
}

/**
 * Forgets all sums and counts the rows anew, while drivers go on: all of it sees one moment, so that the changes from
 * before it are in the count, and those that come after stay beside it. It goes day by day: a sum of an hour or day is
 * then written once, where lot by lot the sums over all lots would be written so often that each write takes longer.
 * Millions of rows take minutes: give it a data source without time limits.
 */
export async function rebuildFigures(dataSource: DataSource): Promise<void> {
  await dataSource.transaction('REPEATABLE READ', async (tx) => {
    // The lock comes before the first look, so that no folding falls between what is seen and what is deleted.
    await tx.query('LOCK TABLE figures IN SHARE ROW EXCLUSIVE MODE');
    await tx.query('DELETE FROM figures');
    await tx.query('DELETE FROM figure_changes');
    for (const day of await daysWithRows(tx)) {
      await tx.query(reservationsOfDay, [day]);
      await tx.query(paymentsOfDay, [day]);
    }
  });
}
