import type { EntityManager } from 'typeorm';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { User } from './user.entity.js';

/** A locked user, and whether there is an active admin besides them. */
export interface LockedUser {
  user: User;
  hasOtherAdmin: boolean;
}

/**
 * Locks a user and all active admins who have joined in one statement, in the order of their ids. If two admins demote,
 * deactivate or delete each other at the same time, the second transaction sees the result of the first.
 */
export async function lockUserWithAdmins(tx: EntityManager, id: number): Promise<LockedUser> {
  const locked = await tx
    .createQueryBuilder(User, 'user')
    .where(`user.id = :id OR (user.role = 'admin' AND user.isActive AND NOT user.isInvited)`, { id })
    .orderBy('user.id')
    .setLock('pessimistic_write')
    .getMany();
  const user = locked.find((row) => row.id === id);
  if (!user) throw problem('not_found');
  return { user, hasOtherAdmin: locked.some((row) => row.id !== id) };
}

/** An admin who has not joined yet cannot sign in. */
export const countsAsAdmin = ({ role, isActive, isInvited }: User): boolean =>
  role === 'admin' && isActive && !isInvited;

/** Throws `conflict` if the locked user is the only active admin. */
export function requireOtherAdmin({ hasOtherAdmin }: LockedUser): void {
  if (!hasOtherAdmin) throw problem('conflict', { detail: problemDetail('last_admin') });
}
