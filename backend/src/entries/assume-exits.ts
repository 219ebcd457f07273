import type { EntityManager } from 'typeorm';
import { countAffectedRows, repeatWhileFull } from '../platform/persistence/batch.js';

const limit = 2_000;

/** Sets the exits of ended visits in those of the lots $2 that record none. */
const assumeExitsSql = (condition = '') => `
  UPDATE entries e SET exited_at = ended.ended_at, exit_assumed = true, updated_at = $1
    FROM (SELECT v.parking_lot_id, v.id, v.ended_at FROM visits v JOIN parking_lots l ON l.id = v.parking_lot_id
           WHERE v.parking_lot_id = ANY ($2::bigint[]) AND NOT l.records_exits
             AND v.exited_at IS NULL AND v.ended_at <= $1 ${condition}
           LIMIT ${limit}) ended
   WHERE e.parking_lot_id = ended.parking_lot_id AND e.id = ended.id AND e.exited_at IS NULL`;

export const assumeExits = repeatWhileFull(
  'assumed_exits',
  { limit, counter: 'exits_assumed' },
  async (tx, now) => {
    const lots = await tx.query<{ id: number }[]>('SELECT id FROM parking_lots WHERE NOT records_exits');
    return lots.length === 0 ? 0 : countAffectedRows(tx, assumeExitsSql(), [now, lots.map(({ id }) => id)]);
  },
);

/** The same for one car, before it is matched to its visits. */
export async function assumeExitOf(
  tx: EntityManager,
  { parkingLotId, licensePlate }: { parkingLotId: number; licensePlate: string },
  at: Date,
): Promise<void> {
  await countAffectedRows(tx, assumeExitsSql('AND v.license_plate = $3'), [at, [parkingLotId], licensePlate]);
}
