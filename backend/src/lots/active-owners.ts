import type { EntityManager } from 'typeorm';

/** The ids of a lot's owners who can sign in. */
export async function activeOwnersOf(tx: EntityManager, parkingLotId: number): Promise<number[]> {
  // Two statements, because one that joins a lot's data with shared data cannot also write.
  const owners = await tx.query<{ user_id: number }[]>(
    'SELECT user_id FROM lot_owners WHERE parking_lot_id = $1',
    [parkingLotId],
  );
  const active = await tx.query<{ id: number }[]>(
    'SELECT id FROM users WHERE is_active AND id = ANY ($1::bigint[])',
    [owners.map((owner) => owner.user_id)],
  );
  return active.map(({ id }) => id);
}
