import type { EntityManager } from 'typeorm';
import type { CodeWithSpots } from '../../event-codes/operators/code-spots.service.js';

/** Cars that join the groups of an event later are reserved for its new time. */
export async function moveGroups(
  tx: EntityManager,
  codes: readonly CodeWithSpots[],
  shiftMs: number,
): Promise<void> {
  await tx.query(
    `UPDATE reservation_groups SET reservation_time = reservation_time + make_interval(secs => $2::float8 / 1000)
      WHERE code_id = ANY ($1)`,
    [codes.map(({ code }) => code.id), shiftMs],
  );
}
