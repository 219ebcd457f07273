import type { EntityManager } from 'typeorm';
import type { MoneyEntry } from '../../ledger/money-entry.entity.js';
import { isPaymentOfEntry } from '../../reports/owner/money-lines.js';
import { type EntryChange, entryChangeSql, joinNextCharge, ownDaySql } from '../entry-change.js';

/** An entry in a statement. */
export interface StatementLine {
  entry: MoneyEntry;
  /** Of the parking; of a refund, a change or an adjustment, its own. */
  day: string;
  change: EntryChange | null;
}

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
