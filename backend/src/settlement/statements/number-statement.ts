import type { EntityManager } from 'typeorm';
import type { Statement } from './statement.entity.js';

/**
 * Approves a draft: gives it the next number of its series, that of payees or that of accounts, and freezes it. The
 * caller holds the lock of the numbers.
 */
export async function numberStatement(tx: EntityManager, draft: Statement, now: Date): Promise<Statement> {
  const [{ last }] = await tx.query<[{ last: number }]>(
    'SELECT coalesce(max(number), 0) AS last FROM statements WHERE (account_id IS NULL) = $1',
    [draft.accountId === null],
  );
  return tx.save(Object.assign(draft, { number: last + 1, state: 'approved' as const, approvedAt: now }));
}
