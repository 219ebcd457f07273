import type { DataSource } from 'typeorm';
import { addTakenToFigures } from './add-to-figures.js';

/** So few that one statement stays far from its time limit on a busy machine, even for lots of many years. */
const lotsAtOnce = 5;

const reservationsOfLots = `
  WITH taken AS (
    SELECT parking_lot_id, 'reservations' AS subject, status, date_trunc('hour', reservation_start, 'UTC') AS hour,
           venue_id, count(*) AS count, 0 AS amount_agorot
      FROM reservations WHERE parking_lot_id BETWEEN $1 AND $2 GROUP BY 1, 3, 4, 5)
  ${addTakenToFigures}`;

const paymentsOfLots = `
  WITH taken AS (
    SELECT parking_lot_id, 'payments' AS subject, status,
           date_trunc('hour', coalesce(paid_at, created_at), 'UTC') AS hour, NULL::bigint AS venue_id, count(*) AS count,
           sum(amount_agorot) AS amount_agorot
      FROM payments WHERE parking_lot_id BETWEEN $1 AND $2 GROUP BY 1, 3, 4)
  ${addTakenToFigures}`;

/**
 * Forgets all sums and counts the rows anew, some lots at a time, while drivers go on: all of it sees one moment, so that
 * the changes from before it are in the count, and those that come after stay beside it.
 */
export async function rebuildFigures(dataSource: DataSource): Promise<void> {
  await dataSource.transaction('REPEATABLE READ', async (tx) => {
    // The lock comes before the first look, so that no folding falls between what is seen and what is deleted.
    await tx.query('LOCK TABLE figures IN SHARE ROW EXCLUSIVE MODE');
    await tx.query('DELETE FROM figures');
    await tx.query('DELETE FROM figure_changes');
    const [{ last }] = await tx.query<[{ last: number }]>(
      'SELECT coalesce(max(id), 0) AS last FROM parking_lots',
    );
    for (let first = 1; first <= last; first += lotsAtOnce) {
      for (const statement of [reservationsOfLots, paymentsOfLots]) {
        await tx.query(statement, [first, first + lotsAtOnce - 1]);
      }
    }
  });
}
