import type { EntityManager } from 'typeorm';

/** Locks a user, so that changes of the account's ways to sign in follow one another. False for an unknown user. */
export async function lockAccount(tx: EntityManager, userId: number): Promise<boolean> {
  const rows = await tx.query<object[]>('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  return rows.length > 0;
}
