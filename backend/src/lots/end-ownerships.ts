import type { EntityManager } from 'typeorm';
import { countAffectedRows } from '../platform/persistence/batch.js';

/** Ends the user's ownership of one lot, or of all, with their calendar subscriptions, and returns how many ended. */
export async function endOwnerships(
  tx: EntityManager,
  userId: number,
  lotId: number | null = null,
): Promise<number> {
  const lotIds = await endCalendarSubscriptions(tx, userId, lotId);
  return countAffectedRows(
    tx,
    'DELETE FROM lot_owners WHERE user_id = $1 AND parking_lot_id = ANY ($2::bigint[])',
    [userId, lotIds],
  );
}

/**
 * Ends the address of the calendar subscription of one lot of the user, or of all, and returns the ids of the user's
 * lots. An owner who leaves or is deactivated may know its secret, and so does its creator, who may be an admin.
 */
export async function endCalendarSubscriptions(
  tx: EntityManager,
  userId: number,
  lotId: number | null = null,
): Promise<number[]> {
  // Locked before the ownership ends, so that an address that the owner creates at the same time ends as well.
  const lots = await tx.query<{ id: number; is_owned: boolean }[]>(
    `SELECT id, id IN (SELECT parking_lot_id FROM lot_owners WHERE user_id = $1) AS is_owned FROM parking_lots
      WHERE (id IN (SELECT parking_lot_id FROM lot_owners WHERE user_id = $1) OR calendar_key_created_by = $1)
        AND id = coalesce($2::bigint, id)
      ORDER BY id FOR UPDATE`,
    [userId, lotId],
  );
  await tx.query(
    `UPDATE parking_lots
        SET calendar_key_hash = NULL, calendar_key_created_by = NULL, updated_at = clock_timestamp()
      WHERE id = ANY ($1::bigint[]) AND calendar_key_hash IS NOT NULL`,
    [lots.map(({ id }) => id)],
  );
  return lots.flatMap(({ id, is_owned: isOwned }) => (isOwned ? [id] : []));
}
