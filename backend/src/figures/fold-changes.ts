import type { EntityManager } from 'typeorm';
import { israelTimeZone } from '../clock/israel-time.js';

const changesAtOnce = 50_000;

/** Takes changes away and adds them to every sum that they belong to, in one statement. */
const foldStatement = `
  WITH taken AS (
    DELETE FROM figure_changes c USING (SELECT parking_lot_id, id FROM figure_changes LIMIT ${changesAtOnce}) few
     WHERE c.parking_lot_id = few.parking_lot_id AND c.id = few.id
    RETURNING c.*),
  added AS (
    INSERT INTO figures AS sum (scope, scope_id, grain, subject, starts_at, status, count, amount_agorot)
    SELECT part.scope, part.scope_id, part.grain, t.subject, part.starts_at, t.status, sum(t.count), sum(t.amount_agorot)
      FROM taken t
      CROSS JOIN LATERAL (VALUES
        ('all', 0, 'hour', t.hour),
        ('lot', t.parking_lot_id, 'day', date_trunc('day', t.hour, '${israelTimeZone}')),
        ('lot', t.parking_lot_id, 'month', date_trunc('month', t.hour, '${israelTimeZone}')),
        ('venue', t.venue_id, 'day', date_trunc('day', t.hour, '${israelTimeZone}')),
        ('venue', t.venue_id, 'month', date_trunc('month', t.hour, '${israelTimeZone}'))
      ) part (scope, scope_id, grain, starts_at)
     WHERE part.scope_id IS NOT NULL
     GROUP BY part.scope, part.scope_id, part.grain, t.subject, part.starts_at, t.status
    HAVING sum(t.count) <> 0 OR sum(t.amount_agorot) <> 0
    ON CONFLICT ON CONSTRAINT figures_pkey DO UPDATE
      SET count = sum.count + excluded.count, amount_agorot = sum.amount_agorot + excluded.amount_agorot)
  SELECT count(*)::int AS folded FROM taken`;

/**
 * Brings up to 50,000 changes into the sums; what a reader sees stays the same before, meanwhile and after. Answers how
 * many there were. One at a time over all processes, which the lock sees to.
 */
export async function foldChanges(tx: EntityManager): Promise<number> {
  await tx.query('LOCK TABLE figures IN SHARE ROW EXCLUSIVE MODE');
  const [row] = await tx.query<[{ folded: number }]>(foldStatement);
  return row.folded;
}
