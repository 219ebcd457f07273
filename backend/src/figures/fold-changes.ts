import type { EntityManager } from 'typeorm';
import { addTakenToFigures } from './add-to-figures.js';

/** So many take about half a second, far from the database's limit for one statement. */
const changesAtOnce = 10_000;
const mostBatches = 20;

/** Takes changes away and adds them to the sums, in one statement. */
const foldStatement = `
  WITH taken AS (
    DELETE FROM figure_changes c USING (SELECT parking_lot_id, id FROM figure_changes LIMIT ${changesAtOnce}) few
     WHERE c.parking_lot_id = few.parking_lot_id AND c.id = few.id
    RETURNING c.*),
  added AS (${addTakenToFigures})
  SELECT count(*)::int AS folded FROM taken`;

/**
 * Brings up to 200,000 changes into the sums; what a reader sees stays the same before, meanwhile and after. Answers
 * how many there were. One at a time over all processes, which the lock sees to.
 */
export async function foldChanges(tx: EntityManager): Promise<number> {
  await tx.query('LOCK TABLE figures IN SHARE ROW EXCLUSIVE MODE');
  let total = 0;
  for (let batch = 0; batch < mostBatches; batch++) {
    const [{ folded }] = await tx.query<[{ folded: number }]>(foldStatement);
    total += folded;
    if (folded < changesAtOnce) break;
  }
  return total;
}
