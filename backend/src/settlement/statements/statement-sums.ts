import type { EntityManager } from 'typeorm';
import { endOfMonth, type Month } from './month.js';
import { isOfPayee, type PartyKind, paymentKeySql, partySql, payeeSumsSql } from './statement-party.js';

/** The sums of a statement, in agorot except `reservations`. */
export interface StatementSums {
  reservations: number;
  price_agorot: number;
  collected_agorot: number;
  refunded_agorot: number;
  commission_agorot: number;
  commission_vat_agorot: number;
  gateway_fee_agorot: number;
  withheld_agorot: number;
  adjustments_agorot: number;
  brought_forward_agorot: number;
  due_agorot: number;
}

/** What earlier statements of the party `p` left to be carried forward: nothing, or a negative amount. */
const broughtForward = (column: string) => `
  coalesce((SELECT sum(s.due_agorot) FROM statements s
             WHERE s.${column} = p.party_id AND s.due_agorot < 0 AND s.carried_into_id IS NULL), 0)::bigint`;

const columns = `reservations, price_agorot, collected_agorot, refunded_agorot, commission_agorot, commission_vat_agorot,
  gateway_fee_agorot, withheld_agorot, adjustments_agorot`;

/** Whether the entry `e` of one of the parties $3 is in no statement and may be in one of the month that ends at $2. */
const isUntaken = ({ column, takenBy, isOfMonth }: (typeof partySql)[PartyKind]) =>
  `e.${column} = ANY ($3::bigint[]) AND e.${takenBy} IS NULL AND ${isOfMonth}`;

/** The sums of parties without a statement of the month $1, with their earlier balance. */
function balanced(kind: PartyKind): string {
  const sql = partySql[kind];
  const hasNone = `NOT EXISTS (SELECT FROM statements s WHERE s.${sql.column} = e.${sql.column} AND s.period = $1)`;
  return `
    SELECT p.*, ${broughtForward(sql.column)} AS brought_forward_agorot
      FROM (${sql.unsettled(`${isUntaken(sql)} AND ${hasNone}`)}) p`;
}

interface MonthOfParties {
  kind: PartyKind;
  month: Month;
  ids: number[];
}

/** What the statements of a month would be, without writing them. */
export async function previewStatements(
  manager: EntityManager,
  { kind, month, ids }: MonthOfParties,
): Promise<(StatementSums & { party_id: number })[]> {
  return manager.query(
    `SELECT party_id, ${columns}, brought_forward_agorot, net_agorot + brought_forward_agorot AS due_agorot
       FROM (${balanced(kind)}) b ORDER BY party_id`,
    [month, endOfMonth(month), ids],
  );
}

/**
 * Writes the statements of a month for parties that have none yet, and marks the entries that they took. One statement,
 * so that sums and marks are of the same entries. The caller holds the lock of statements. Returns how many.
 */
export async function writeStatements(
  tx: EntityManager,
  { kind, month, ids }: MonthOfParties,
  now: Date,
): Promise<number> {
  const sql = partySql[kind];
  const [{ written }] = await tx.query<[{ written: number }]>(
    `WITH balanced AS (${balanced(kind)}),
     written AS (
       INSERT INTO statements (${sql.column}, period, created_at, ${columns}, brought_forward_agorot, due_agorot)
       SELECT party_id, $1, $4, ${columns}, brought_forward_agorot, net_agorot + brought_forward_agorot
         FROM balanced ORDER BY party_id
       RETURNING id, ${sql.column} AS party_id),
     carried AS (
       UPDATE statements s SET carried_into_id = w.id
         FROM written w WHERE s.${sql.column} = w.party_id AND s.due_agorot < 0 AND s.carried_into_id IS NULL),
     taken AS (
       UPDATE money_entries e SET ${sql.takenBy} = w.id
         FROM written w WHERE e.${sql.column} = w.party_id AND ${isUntaken(sql)})
     SELECT count(*)::int AS written FROM written`,
    [month, endOfMonth(month), ids, now],
  );
  return written;
}

/** The sums of what is in no statement yet and is released in the time; without a beginning, with earlier balances. */
export async function sumUnsettled(
  manager: EntityManager,
  payeeIds: number[],
  { from, until }: { from: Date | null; until: Date | null },
): Promise<StatementSums> {
  const [{ net_agorot: netAgorot, ...sums }] = await manager.query<[StatementSums & { net_agorot: number }]>(
    `SELECT s.*,
            (SELECT coalesce(sum(s.due_agorot), 0)::bigint FROM statements s
              WHERE s.payee_id = ANY ($1::bigint[]) AND s.due_agorot < 0 AND s.carried_into_id IS NULL
                AND $2::timestamptz IS NULL) AS brought_forward_agorot
       FROM (${payeeSumsSql(`e.payee_id = ANY ($1::bigint[]) AND e.statement_id IS NULL AND ${isOfPayee}
                AND ($2::timestamptz IS NULL OR e.releases_at >= $2)
                AND ($3::timestamptz IS NULL OR e.releases_at < $3)`)}) s`,
    [payeeIds, from, until],
  );
  return { ...sums, due_agorot: netAgorot + sums.brought_forward_agorot };
}

/** How many reservations are in the statements of payees of a month, or will be; one of several payees counts once. */
export async function countReservations(manager: EntityManager, month: Month): Promise<number> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::int AS count
       FROM (SELECT FROM money_entries e
              WHERE e.kind = 'charge'
                AND (e.statement_id IN (SELECT id FROM statements WHERE period = $1 AND payee_id IS NOT NULL)
                     OR e.statement_id IS NULL AND e.payee_id IS NOT NULL AND e.releases_at < $2)
              GROUP BY ${paymentKeySql} HAVING sum(e.price_agorot) > 0) reservation`,
    [month, endOfMonth(month)],
  );
  return count;
}
