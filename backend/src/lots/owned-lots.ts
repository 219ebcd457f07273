import type { EntityManager } from 'typeorm';
import { nameSql } from '../platform/lists/name-sql.js';
import type { Language } from '../platform/problems/language.js';
import type { OwnedLotDto } from '../users/user.dto.js';

/** The lots of several owners, in one query. */
export async function ownedLotsOf(
  manager: EntityManager,
  userIds: number[],
  language: Language,
): Promise<(userId: number) => OwnedLotDto[]> {
  const rows = await manager.query<{ user_id: number; id: number; name: string }[]>(
    `SELECT o.user_id, l.id, ${nameSql('l', language)} AS name FROM lot_owners o JOIN parking_lots l ON l.id = o.parking_lot_id
      WHERE o.user_id = ANY ($1::bigint[]) ORDER BY l.id`,
    [userIds],
  );
  return (userId) => rows.filter((row) => row.user_id === userId).map(({ id, name }) => ({ id, name }));
}
