import { maxReservation } from './max-reservation.js';
import type { EntityManager } from 'typeorm';

/** The number of earliest reservations among which plates are chosen. */
const soonest = 500;

/**
 * Plates of coming reservations without a valid registry result, at most `max`. They are chosen at random among the
 * earliest, so that a few plates whose check always fails do not block the others. The CTE is needed on Citus:
 * distributed reservations cannot be joined directly with the local table of results.
 */
export async function findUncheckedPlates(
  manager: EntityManager,
  { registry, now, max }: { registry: string; now: Date; max: number },
): Promise<string[]> {
  const rows = await manager.query<{ plate: string }[]>(
    `WITH coming AS MATERIALIZED (
       SELECT license_plate AS plate, min(reservation_start) AS first_start FROM reservations
        WHERE status = 'confirmed' AND reservation_end > $1
          -- No reservation is longer than a service day and a night, so the index on reservation_start applies.
          AND reservation_start > $1::timestamptz - interval '${maxReservation}' GROUP BY license_plate),
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
