import type { EntityManager } from 'typeorm';
import { addTakenToStatistics } from './add-to-statistics.js';

/** So many take about half a second, far from the database's limit for one statement. */
export const deltasPerBatch = 10_000;

/** Takes changes away and adds them to the sums, in one statement. */
const applyStatement = `
  WITH taken AS (
    DELETE FROM statistic_deltas c USING (SELECT parking_lot_id, id FROM statistic_deltas LIMIT ${deltasPerBatch}) few
     WHERE c.parking_lot_id = few.parking_lot_id AND c.id = few.id
    RETURNING c.*),
  added AS (${addTakenToStatistics})
  SELECT count(*)::int AS folded FROM taken`;

/**
 * Brings up to 10,000 changes into the sums; what a reader sees stays the same before, meanwhile and after. Returns
 * how many there were. One at a time over all processes, which the lock sees to.
 */
export async function applyDeltas(tx: EntityManager): Promise<number> {
  await tx.query('LOCK TABLE hourly_statistics IN SHARE ROW EXCLUSIVE MODE');
  const [{ folded }] = await tx.query<[{ folded: number }]>(applyStatement);
  return folded;
}
