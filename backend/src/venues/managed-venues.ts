import type { EntityManager } from 'typeorm';
import { nameSql } from '../platform/lists/name-sql.js';
import type { Language } from '../platform/problems/language.js';
import type { ManagedVenueDto } from '../users/user.dto.js';
import { VenueManager } from './venue-manager.entity.js';

/** The venues that several users manage, in one query. */
export async function managedVenuesOf(
  manager: EntityManager,
  userIds: number[],
  language: Language,
): Promise<(userId: number) => ManagedVenueDto[]> {
  const rows = await manager.query<{ user_id: number; id: number; name: string }[]>(
    `SELECT m.user_id, v.id, ${nameSql('v', language)} AS name FROM venue_managers m JOIN venues v ON v.id = m.venue_id
      WHERE m.user_id = ANY ($1::bigint[]) ORDER BY v.id`,
    [userIds],
  );
  return (userId) => rows.filter((row) => row.user_id === userId).map(({ id, name }) => ({ id, name }));
}

/** Ends the user's assignment to one venue, or to all, and returns how many ended. */
export async function endVenueAssignments(
  tx: EntityManager,
  userId: number,
  venueId: number | null = null,
): Promise<number> {
  const { affected } = await tx.delete(VenueManager, { userId, ...(venueId !== null && { venueId }) });
  return affected ?? 0;
}
