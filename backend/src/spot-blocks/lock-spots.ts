import type { EntityManager } from 'typeorm';
import type { LotScope } from '../lots/lot-scope.js';
import { problem } from '../platform/problems/problem.js';

interface Row {
  id: number;
  parking_lot_id: number;
}

/**
 * Locks the spots against new claims until the transaction ends, and returns their ids by lot. The order is always the
 * same, which avoids deadlocks. Throws `spot_not_found` if one does not exist or is outside the scope, also when an
 * ownership ended while the lock was awaited.
 */
export async function lockSpots(
  tx: EntityManager,
  scope: LotScope,
  ids: number[],
): Promise<Map<number, number[]>> {
  const byLot = new Map<number, number[]>();
  for (const { id, parking_lot_id: lotId } of await requireSpots(tx, scope, ids))
    byLot.set(lotId, [...(byLot.get(lotId) ?? []), id]);
  for (const [parkingLotId, spotIds] of byLot) await lockInLot(tx, parkingLotId, spotIds);
  if (scope !== 'all') await requireSpots(tx, scope, ids);
  return byLot;
}

async function requireSpots(tx: EntityManager, scope: LotScope, ids: number[]): Promise<Row[]> {
  const ownerId = scope === 'all' ? null : scope.ownerId;
  const rows = await tx.query<Row[]>(
    `SELECT s.id, s.parking_lot_id FROM spots s
      WHERE s.id = ANY ($1::bigint[])
        AND ($2::bigint IS NULL
             OR s.parking_lot_id IN (SELECT o.parking_lot_id FROM lot_owners o WHERE o.user_id = $2))
      ORDER BY s.parking_lot_id, s.id`,
    [ids, ownerId],
  );
  if (rows.length !== ids.length) throw problem('spot_not_found');
  return rows;
}

/** Locks all spots of a lot against new claims until the transaction ends, and returns their ids. */
export async function lockSpotsOfLot(tx: EntityManager, parkingLotId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(
    'SELECT id FROM spots WHERE parking_lot_id = $1 ORDER BY id FOR UPDATE',
    [parkingLotId],
  );
  return rows.map(({ id }) => id);
}

/** Locks by lot, because Citus cannot lock rows of several lots in one statement. */
async function lockInLot(tx: EntityManager, parkingLotId: number, ids: number[]): Promise<void> {
  const locked = await tx.query<unknown[]>(
    'SELECT id FROM spots WHERE parking_lot_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id FOR UPDATE',
    [parkingLotId, ids],
  );
  if (locked.length !== ids.length) throw problem('spot_not_found');
}
