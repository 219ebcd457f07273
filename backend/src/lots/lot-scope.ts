import { isStaff } from '@panui/shared/access-table';
import type { Actor } from '../platform/access/access.js';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { describedFilter, type Filter } from '../platform/lists/list.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';

/** The lots that a request may see: those of one owner, or all. */
export type LotScope = { ownerId: number } | 'all';

/** Staff reach every lot, owners their own. */
export const scopeOf = (actor: Actor): LotScope => (isStaff(actor.role) ? 'all' : { ownerId: actor.id });

/** SQL: the ids of the lots of the owner `:scopeOwnerId`. */
export const ownedLotsSql =
  'SELECT owned.parking_lot_id FROM lot_owners owned WHERE owned.user_id = :scopeOwnerId';

/**
 * The ids of the lots of an owner. With them the planner knows how many rows of a large table are in these lots, which
 * a subquery hides from it.
 */
export async function readOwnedLots(manager: EntityManager, ownerId: number): Promise<number[]> {
  const rows = await manager.query<{ parking_lot_id: number }[]>(
    'SELECT owned.parking_lot_id FROM lot_owners owned WHERE owned.user_id = $1',
    [ownerId],
  );
  return rows.map((row) => row.parking_lot_id);
}

/** SQL: whether no user owns the lot with the alias. */
export const lotsWithoutOwnerSql = (lot: string) =>
  `NOT EXISTS (SELECT FROM lot_owners owned WHERE owned.parking_lot_id = ${lot}.id)`;

/** Restricts a query to the lots of the scope; `path` is the property with the lot's id. */
export function withinScope<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  path: string,
  scope: LotScope,
): SelectQueryBuilder<T> {
  if (scope === 'all') return query;
  return query.andWhere(`${path} IN (${ownedLotsSql})`, { scopeOwnerId: scope.ownerId });
}

/** Rows in the lots of one owner; `path` is the property with the lot's id. For staff only: it names other owners. */
export const ownerFilter = <T extends ObjectLiteral>(path: string): Filter<T> =>
  describedFilter({ type: 'integer', example: 12 }, (query, value, name) => {
    if (!Number.isSafeInteger(value))
      throw invalidField(`filter.${name}`, 'invalid_filter_value', fieldMessage('filter_value'));
    withinScope(query, path, { ownerId: Number(value) });
  });
