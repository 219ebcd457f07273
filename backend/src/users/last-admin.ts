import type { EntityManager } from 'typeorm';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { User } from './user.entity.js';

/** A user whose row is locked, and whether an active admin would be left without them. */
export interface LockedUser {
  user: User;
  hasOtherAdmin: boolean;
}

/**
 * Locks a user together with all active admins, in one statement and in the order of their ids. Two admins who demote,
 * disable or delete each other at the same time are put in order by it: the second one sees what the first one did.
 */
export async function lockUserWithAdmins(tx: EntityManager, id: number): Promise<LockedUser> {
  const locked = await tx
    .createQueryBuilder(User, 'user')
    .where(`user.id = :id OR (user.role = 'admin' AND user.isActive)`, { id })
    .orderBy('user.id')
    .setLock('pessimistic_write')
    .getMany();
  const user = locked.find((row) => row.id === id);
  if (!user) throw problem('not_found');
  return { user, hasOtherAdmin: locked.some((row) => row.id !== id) };
}

/** Refuses to leave the system without an active admin. */
export function requireOtherAdmin({ hasOtherAdmin }: LockedUser): void {
  if (!hasOtherAdmin) throw problem('conflict', { detail: problemDetail('last_admin') });
}
