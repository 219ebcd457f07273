import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { MoneyEntry } from '../../ledger/money-entry.entity.js';
import { isPaymentOfEntry } from '../../reports/owner/money-lines.js';
import { type EntryChange, entryChangeSql, joinNextCharge, ownDaySql } from '../entry-change.js';
import type { Statement } from './statement.entity.js';

/** An entry in a statement. */
export interface StatementLine {
  entry: MoneyEntry;
  /** Of the parking; of a refund, a change or an adjustment, its own. */
  day: string;
  change: EntryChange | null;
}

/** The entries that a statement took. */
export const entriesOf = (manager: EntityManager, statement: Statement): SelectQueryBuilder<MoneyEntry> =>
  manager.createQueryBuilder(MoneyEntry, 'entry').where(
    `entry.${statement.accountId === null ? 'statementId' : 'accountStatementId'} = :statementId
         AND entry.kind IN ('charge', 'refund', 'adjustment')`,
    { statementId: statement.id },
  );

/** Completes the entries of a statement with their days and what they changed, by day. */
export async function readStatementLines(
  manager: EntityManager,
  entries: MoneyEntry[],
): Promise<StatementLine[]> {
  const rows = await manager.query<{ id: number; day: string; change: EntryChange | null }[]>(
    `SELECT e.id, (${ownDaySql})::text AS day, ${entryChangeSql} AS change
       FROM money_entries e
       LEFT JOIN payments p ON ${isPaymentOfEntry}
       ${joinNextCharge}
      WHERE e.id = ANY ($1::bigint[])`,
    [entries.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return entries.map((entry) => {
    const { day = '', change = null } = byId.get(entry.id) ?? {};
    return { entry, day, change };
  });
}
