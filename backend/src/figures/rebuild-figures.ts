import type { DataSource } from 'typeorm';

const lotsAtOnce = 250;

const reservationsAsChanges = `
  INSERT INTO figure_changes (parking_lot_id, subject, status, hour, venue_id, count, amount_agorot)
  SELECT parking_lot_id, 'reservations', status, date_trunc('hour', reservation_start, 'UTC'), venue_id, count(*), 0
    FROM reservations WHERE parking_lot_id BETWEEN $1 AND $2 GROUP BY 1, 3, 4, 5`;

const paymentsAsChanges = `
  INSERT INTO figure_changes (parking_lot_id, subject, status, hour, count, amount_agorot)
  SELECT parking_lot_id, 'payments', status, date_trunc('hour', coalesce(paid_at, created_at), 'UTC'), count(*),
         sum(amount_agorot)
    FROM payments WHERE parking_lot_id BETWEEN $1 AND $2 GROUP BY 1, 3, 4`;

/**
 * Forgets all sums and counts the rows anew, while drivers go on: all of it sees one moment, the changes that came
 * before it are in the count, and those that come after stay beside it. The sums themselves fill as changes are folded.
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
      for (const statement of [reservationsAsChanges, paymentsAsChanges]) {
        await tx.query(statement, [first, first + lotsAtOnce - 1]);
      }
    }
  });
}
