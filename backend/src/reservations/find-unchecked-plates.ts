import type { EntityManager } from 'typeorm';

/** Among how many of the soonest stays the plates are drawn. */
const soonest = 500;

/**
 * Plates of coming stays, at most so many, about which the registry has given no answer that still holds: it was away
 * when they were reserved, or nobody asked. Drawn by lot from the soonest, so that a few which always fail do not keep
 * the others waiting. The coming plates are gathered before they are compared: stays lie on all machines, the answers on
 * one, and tables of the two kinds can not be joined.
 */
export async function findUncheckedPlates(
  manager: EntityManager,
  { registry, now, max }: { registry: string; now: Date; max: number },
): Promise<string[]> {
  const rows = await manager.query<{ plate: string }[]>(
    `WITH coming AS MATERIALIZED (
       SELECT license_plate AS plate, min(reservation_start) AS first_start FROM reservations
        WHERE status = 'confirmed' AND reservation_end > $1 GROUP BY license_plate),
     pending AS (
       SELECT plate FROM coming
        WHERE NOT EXISTS (SELECT FROM plate_checks c
                           WHERE c.plate = coming.plate AND c.registry = $2 AND c.expires_at > $1)
        ORDER BY first_start LIMIT $3)
     SELECT plate FROM pending ORDER BY random() LIMIT $4`,
    [now, registry, soonest, max],
  );
  return rows.map(({ plate }) => plate);
}
