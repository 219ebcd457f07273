import { type EntityManager, In } from 'typeorm';
import { Spot } from '../lots/spot.entity.js';

/** The spots of these that a hold, claim, reservation, block, code or rule refers to. The caller has locked them. */
async function usedSpots(
  tx: EntityManager,
  parkingLotId: number,
  ids: number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }[]>(
    `SELECT s.id FROM spots s
      WHERE s.parking_lot_id = $1 AND s.id = ANY ($2::bigint[]) AND
            (EXISTS (SELECT FROM holds WHERE parking_lot_id = $1 AND spot_id = s.id) OR
             EXISTS (SELECT FROM spot_claims WHERE parking_lot_id = $1 AND spot_id = s.id) OR
             EXISTS (SELECT FROM reservations WHERE parking_lot_id = $1 AND spot_id = s.id) OR
             EXISTS (SELECT FROM spot_blocks WHERE parking_lot_id = $1 AND spot_id = s.id) OR
             EXISTS (SELECT FROM set_aside_spots WHERE parking_lot_id = $1 AND spot_id = s.id) OR
             EXISTS (SELECT FROM lot_rules WHERE parking_lot_id = $1 AND s.id = ANY (spot_ids)))`,
    [parkingLotId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of the spots that were never used. The caller has locked them. */
export async function findUnusedSpots(
  tx: EntityManager,
  parkingLotId: number,
  ids: number[],
): Promise<number[]> {
  const used = await usedSpots(tx, parkingLotId, ids);
  return ids.filter((id) => !used.has(id));
}

/** Deletes those of the spots that were never used, and returns them. The caller has locked them. */
export async function deleteUnusedSpots(
  tx: EntityManager,
  parkingLotId: number,
  ids: number[],
): Promise<ReadonlySet<number>> {
  const unused = await findUnusedSpots(tx, parkingLotId, ids);
  if (unused.length > 0) await tx.delete(Spot, { parkingLotId, id: In(unused) });
  return new Set(unused);
}

/** Deletes the spots that were never used, and deactivates the others. The caller has locked them. */
export async function removeSpots(
  tx: EntityManager,
  parkingLotId: number,
  ids: number[],
): Promise<{ deleted: number[]; deactivated: number[] }> {
  const deleted = await deleteUnusedSpots(tx, parkingLotId, ids);
  const deactivated = ids.filter((id) => !deleted.has(id));
  if (deactivated.length > 0)
    await tx.update(Spot, { parkingLotId, id: In(deactivated) }, { isActive: false });
  return { deleted: [...deleted], deactivated };
}
