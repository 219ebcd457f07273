import { type EntityManager, In } from 'typeorm';
import { MoneyEntry } from '../../ledger/money-entry.entity.js';
import { Statement } from '../statements/statement.entity.js';
import { writeStatements } from '../statements/statement-sums.js';

/**
 * Writes the drafts of accounts anew, after a payment was billed to them or no longer, so that what is approved is
 * complete. A draft on which nothing is left is gone. The caller holds the lock of statements.
 */
export async function rewriteDrafts(tx: EntityManager, accountIds: number[], now: Date): Promise<void> {
  const drafts = await tx.find(Statement, {
    where: { accountId: In(accountIds), state: 'draft' },
    order: { period: 'ASC' },
  });
  if (drafts.length === 0) return;
  const isOfDrafts = In(drafts.map(({ id }) => id));
  await tx.update(MoneyEntry, { accountStatementId: isOfDrafts }, { accountStatementId: null });
  await tx.update(Statement, { carriedIntoId: isOfDrafts }, { carriedIntoId: null });
  await tx.delete(Statement, { id: isOfDrafts });
  for (const month of new Set(drafts.map(({ period }) => period))) {
    const ids = drafts.flatMap(({ period, accountId }) => (period === month ? (accountId ?? []) : []));
    await writeStatements(tx, { kind: 'account', month, ids }, now);
  }
}
