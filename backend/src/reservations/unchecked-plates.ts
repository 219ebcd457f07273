import type { EntityManager } from 'typeorm';

/** Among how many of the soonest stays the plates are drawn. */
const soonest = 500;

/**
 * Plates of coming stays, at most so many, about which the registry has given no answer that still holds: it was away
 * when they were reserved, or nobody asked. Drawn by lot from the soonest, so that a few which always fail do not keep
 * the others waiting.
 */
export async function uncheckedPlates(
  manager: EntityManager,
  { registry, now, most }: { registry: string; now: Date; most: number },
): Promise<string[]> {
  const rows = await manager.query<{ plate: string }[]>(
    `SELECT plate FROM (
       SELECT r.license_plate AS plate FROM reservations r
        WHERE r.status = 'confirmed' AND r.reservation_end > $1
          AND NOT EXISTS (SELECT FROM plate_checks c
                           WHERE c.plate = r.license_plate AND c.registry = $2 AND c.expires_at > $1)
        GROUP BY r.license_plate ORDER BY min(r.reservation_start) LIMIT $3) AS pending
      ORDER BY random() LIMIT $4`,
    [now, registry, soonest, most],
  );
  return rows.map(({ plate }) => plate);
}
