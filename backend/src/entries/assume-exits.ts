import type { EntityManager } from 'typeorm';
import { countAffectedRows, repeatWhileFull } from '../platform/persistence/batch.js';
import type { Car } from './record-car.js';

const limit = 2_000;

/** Sets the exits of ended visits in lots that record none; `condition` and `values` narrow them down. */
const assumeExitsSql = (condition: string) => `
  UPDATE entries e SET exited_at = ended.ended_at, exit_assumed = true, updated_at = $1
    FROM (SELECT v.parking_lot_id, v.id, v.ended_at FROM parking_lots l JOIN visits v ON v.parking_lot_id = l.id
           WHERE NOT l.records_exits AND v.exited_at IS NULL AND v.ended_at <= $1 ${condition}
           LIMIT ${limit}) ended
   WHERE e.parking_lot_id = ended.parking_lot_id AND e.id = ended.id AND e.exited_at IS NULL`;

export const assumeExits = repeatWhileFull('assumed_exits', { limit, counter: 'exits_assumed' }, (tx, now) =>
  countAffectedRows(tx, assumeExitsSql(''), [now]),
);

/** The same for one car, before it is matched to its visits. */
export async function assumeExitOf(
  tx: EntityManager,
  { parkingLotId, licensePlate }: Car,
  at: Date,
): Promise<void> {
  await countAffectedRows(tx, assumeExitsSql('AND v.parking_lot_id = $2 AND v.license_plate = $3'), [
    at,
    parkingLotId,
    licensePlate,
  ]);
}
