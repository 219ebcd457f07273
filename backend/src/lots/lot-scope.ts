import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Whose lots a call may see: an owner's own, or all of them. */
export type LotScope = { ownerId: number } | 'all';

/** Narrows a query to the caller's lots; `path` is the property that holds the lot's id. */
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
