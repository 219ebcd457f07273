import type { EntityManager } from 'typeorm';
import { isPaymentOfEntry } from '../../reports/owner/money-lines.js';
import { endOfMonth, type Month } from './month.js';
import type { Statement } from './statement.entity.js';
import { isOfPayee } from './statement-party.js';

/** What of a payee's prices was not paid yet, in agorot; null if it was not known at the approval. */
export interface OwedSums {
  owed_agorot: number | null;
  billed_agorot: number | null;
}

const nothing: OwedSums = { owed_agorot: 0, billed_agorot: 0 };

/** The sums of the entries `e` for which the condition holds, by a key. */
async function readOwed(
  manager: EntityManager,
  { key, condition }: { key: string; condition: string },
  values: unknown[],
): Promise<(key: number) => OwedSums> {
  const rows = await manager.query<(OwedSums & { key: number })[]>(
    `SELECT ${key} AS key,
            coalesce(sum(e.price_agorot) FILTER (WHERE e.kind = 'charge' AND e.collected_by = 'payee'), 0)::bigint AS owed_agorot,
            coalesce(sum(e.collected_agorot) FILTER (WHERE e.account_id IS NOT NULL), 0)::bigint AS billed_agorot
       FROM money_entries e JOIN payments p ON ${isPaymentOfEntry}
      WHERE ${condition} AND (p.status = 'owed' OR p.status = 'void' AND e.account_id IS NOT NULL)
      GROUP BY 1`,
    values,
  );
  const sums = new Map(rows.map(({ key: of, ...owed }) => [of, owed]));
  return (of) => sums.get(of) ?? nothing;
}

/** Of statements: as it is now for drafts, and as it was at the approval for the others. */
export async function readOwedOf(
  manager: EntityManager,
  statements: readonly Statement[],
): Promise<(statement: Statement) => OwedSums> {
  const drafts = statements.filter(({ state }) => state === 'draft').map(({ id }) => id);
  const owedOf = await readOwed(
    manager,
    { key: 'e.statement_id', condition: 'e.statement_id = ANY ($1::bigint[])' },
    [drafts],
  );
  return ({ id, state, owedAgorot, billedAgorot }) =>
    state === 'draft' ? owedOf(id) : { owed_agorot: owedAgorot, billed_agorot: billedAgorot };
}

/** Of what the statements of a month would take. */
export const readOwedOfMonth = (
  manager: EntityManager,
  month: Month,
  payeeIds: number[],
): Promise<(payeeId: number) => OwedSums> =>
  readOwed(
    manager,
    {
      key: 'e.payee_id',
      condition: `e.payee_id = ANY ($1::bigint[]) AND e.statement_id IS NULL AND e.releases_at < $2 AND ${isOfPayee}`,
    },
    [payeeIds, endOfMonth(month)],
  );

/** Of what is in no statement yet and is released before the instant. */
export async function sumUnsettledOwed(
  manager: EntityManager,
  payeeIds: number[],
  until: Date,
): Promise<OwedSums> {
  const condition = `e.payee_id = ANY ($1::bigint[]) AND e.statement_id IS NULL AND e.releases_at < $2 AND ${isOfPayee}`;
  const owedOf = await readOwed(manager, { key: '0', condition }, [payeeIds, until]);
  return owedOf(0);
}
