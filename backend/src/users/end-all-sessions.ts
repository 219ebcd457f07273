import type { EntityManager } from 'typeorm';

/** Ends all sessions, unfinished sign-ins and password-reset links of a user. A sign-in with the old credentials that is under way opens none. */
export async function endAllSessions(tx: EntityManager, userId: number): Promise<void> {
  await tx.query('UPDATE users SET credentials_version = credentials_version + 1 WHERE id = $1', [userId]);
  await tx.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
  await tx.query(`DELETE FROM account_tokens WHERE user_id = $1 AND purpose = 'password_reset'`, [userId]);
  await tx.query('DELETE FROM auth_challenges WHERE user_id = $1', [userId]);
}
