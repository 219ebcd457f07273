import { isStaff } from '@panui/shared/access-table';
import type { Actor } from '../platform/access/access.js';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** The lots that a request may see: those of one owner, or all. */
export type LotScope = { ownerId: number } | 'all';

/** Staff reach every lot, owners their own. */
export const scopeOf = (actor: Actor): LotScope => (isStaff(actor.role) ? 'all' : { ownerId: actor.id });

/** Restricts a query to the lots of the scope; `path` is the property with the lot's id. */
export function withinScope<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  path: string,
  scope: LotScope,
): SelectQueryBuilder<T> {
  if (scope === 'all') return query;
  return query.andWhere(
    `${path} IN (SELECT owned.parking_lot_id FROM lot_owners owned WHERE owned.user_id = :scopeOwnerId)`,
    { scopeOwnerId: scope.ownerId },
  );
}
