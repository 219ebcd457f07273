import type { EntityManager } from 'typeorm';
import { repeatWhileFull } from '../platform/persistence/batch.js';
import { addTakenToStatistics } from './add-to-statistics.js';

/** About half a second of work, far below the statement timeout. */
export const deltasPerBatch = 10_000;

/** Deletes deltas and adds them to the statistics in one statement. */
const applyStatement = `
  WITH taken AS (
    DELETE FROM statistic_deltas c USING (SELECT parking_lot_id, id FROM statistic_deltas LIMIT ${deltasPerBatch}) few
     WHERE c.parking_lot_id = few.parking_lot_id AND c.id = few.id
    RETURNING c.*),
  added AS (${addTakenToStatistics})
  SELECT count(*)::int AS folded FROM taken`;

/**
 * Folds up to 10,000 deltas into the statistics; readers see the same totals before, during and after.
 * Returns the number of deltas. The table lock allows one run at a time over all processes.
 */
export async function applyDeltas(tx: EntityManager): Promise<number> {
  await tx.query('LOCK TABLE hourly_statistics IN SHARE ROW EXCLUSIVE MODE');
  const [{ folded }] = await tx.query<[{ folded: number }]>(applyStatement);
  return folded;
}

/** Folds all deltas into the statistics, batch by batch. */
export const foldDeltas = repeatWhileFull(
  'statistic_deltas',
  { limit: deltasPerBatch, counter: 'folded' },
  applyDeltas,
);
