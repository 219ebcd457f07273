import type { EntityManager } from 'typeorm';
import { problemDetail } from '../problems/details.js';
import { problem } from '../problems/problem.js';

/**
 * Refuses to leave the place without an active admin. Every admin's row is locked first, so that two who take each
 * other's rights away at one moment are put in order, and the second is refused.
 */
export async function requireAnotherAdmin(tx: EntityManager, leavingUserId: number): Promise<void> {
  const admins = await tx.query<{ id: number }[]>(
    `SELECT id FROM users WHERE role = 'admin' AND is_active ORDER BY id FOR UPDATE`,
  );
  if (admins.length > 0 && admins.every((admin) => admin.id === leavingUserId)) {
    throw problem('conflict', { detail: problemDetail('last_admin') });
  }
}
