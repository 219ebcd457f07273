import { isStaff } from '@panui/shared/access-table';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../platform/access/access.js';

/** The venues that a request may see: those of one manager, or all. */
export type VenueScope = { managerId: number } | 'all';

/** Staff reach every venue, managers their own. */
export const venueScopeOf = (actor: Actor): VenueScope =>
  isStaff(actor.role) ? 'all' : { managerId: actor.id };

/** Restricts a query to the venues of the scope; `path` is the property with the venue's id. */
export function withinVenues<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  path: string,
  scope: VenueScope,
): SelectQueryBuilder<T> {
  if (scope === 'all') return query;
  return query.andWhere(
    `${path} IN (SELECT managed.venue_id FROM venue_managers managed WHERE managed.user_id = :scopeManagerId)`,
    { scopeManagerId: scope.managerId },
  );
}
