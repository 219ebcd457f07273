import type { EntityManager } from 'typeorm';

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

/** Entries that a statement may take: all but payouts. */
const isOfStatement = "e.kind IN ('charge', 'refund', 'adjustment')";

/**
 * The sums of the entries `e` of each payee. A charge that passed to another lot or payee is not a reservation of this
 * payee any more, and its price no price.
 */
const sums = `
  count(DISTINCT (e.parking_lot_id, e.reservation_id)) FILTER (WHERE e.kind = 'charge' AND e.reverses_id IS NULL)::int
    AS reservations,
  coalesce(sum(e.price_agorot) FILTER (WHERE e.kind = 'charge'), 0)::bigint AS price_agorot,
  coalesce(sum(e.collected_agorot) FILTER (WHERE e.kind <> 'adjustment'), 0)::bigint AS collected_agorot,
  coalesce(-sum(e.price_agorot) FILTER (WHERE e.kind = 'refund'), 0)::bigint AS refunded_agorot,
  sum(e.commission_agorot)::bigint AS commission_agorot,
  sum(e.commission_vat_agorot)::bigint AS commission_vat_agorot,
  sum(e.gateway_fee_agorot)::bigint AS gateway_fee_agorot,
  sum(e.withheld_agorot)::bigint AS withheld_agorot,
  coalesce(sum(e.payee_net_agorot) FILTER (WHERE e.kind = 'adjustment'), 0)::bigint AS adjustments_agorot,
  sum(e.payee_net_agorot)::bigint AS net_agorot`;

/** What earlier statements of the payee `p` left to be carried forward: nothing, or a negative amount. */
const broughtForward = `
  coalesce((SELECT sum(s.due_agorot) FROM statements s
             WHERE s.payee_id = p.payee_id AND s.due_agorot < 0 AND s.carried_into_id IS NULL), 0)::bigint`;

const columns = `reservations, price_agorot, collected_agorot, refunded_agorot, commission_agorot, commission_vat_agorot,
  gateway_fee_agorot, withheld_agorot, adjustments_agorot`;

/** What is released before $2 and in no statement yet, by payee, for payees without a statement of the month $1. */
const unsettled = `
  SELECT e.payee_id, ${sums}
    FROM money_entries e
   WHERE e.payee_id = ANY ($3::bigint[]) AND e.statement_id IS NULL AND e.releases_at < $2 AND ${isOfStatement}
     AND NOT EXISTS (SELECT FROM statements s WHERE s.payee_id = e.payee_id AND s.period = $1)
   GROUP BY e.payee_id`;

const withBalance = `
  SELECT p.*, ${broughtForward} AS brought_forward_agorot FROM unsettled p`;

/** What the statements of a month would be, without writing them. */
export async function previewStatements(
  manager: EntityManager,
  month: string,
  end: Date,
  payeeIds: number[],
): Promise<(StatementSums & { payee_id: number })[]> {
  return manager.query(
    `WITH unsettled AS (${unsettled}), balanced AS (${withBalance})
     SELECT payee_id, ${columns}, brought_forward_agorot, net_agorot + brought_forward_agorot AS due_agorot
       FROM balanced ORDER BY payee_id`,
    [month, end, payeeIds],
  );
}

/**
 * Writes the statements of a month for payees that have none yet, and marks the entries that they took. One statement,
 * so that sums and marks are of the same entries. The caller holds the lock of the closing.
 */
export async function writeStatements(
  tx: EntityManager,
  { month, end, payeeIds, now }: { month: string; end: Date; payeeIds: number[]; now: Date },
): Promise<void> {
  await tx.query(
    `WITH unsettled AS (${unsettled}), balanced AS (${withBalance}),
     written AS (
       INSERT INTO statements (payee_id, period, created_at, ${columns}, brought_forward_agorot, due_agorot)
       SELECT payee_id, $1, $4, ${columns}, brought_forward_agorot, net_agorot + brought_forward_agorot
         FROM balanced ORDER BY payee_id
       RETURNING id, payee_id),
     carried AS (
       UPDATE statements s SET carried_into_id = w.id
         FROM written w WHERE s.payee_id = w.payee_id AND s.due_agorot < 0 AND s.carried_into_id IS NULL)
     UPDATE money_entries e SET statement_id = w.id
       FROM written w
      WHERE e.payee_id = w.payee_id AND e.statement_id IS NULL AND e.releases_at < $2 AND ${isOfStatement}`,
    [month, end, payeeIds, now],
  );
}

/** The sums of what is in no statement yet, whether released or not. */
export async function sumUnsettled(manager: EntityManager, payeeIds: number[]): Promise<StatementSums> {
  const [row] = await manager.query<[StatementSums & { net_agorot: number }]>(
    `SELECT ${sums},
            (SELECT coalesce(sum(s.due_agorot), 0)::bigint FROM statements s
              WHERE s.payee_id = ANY ($1::bigint[]) AND s.due_agorot < 0 AND s.carried_into_id IS NULL) AS brought_forward_agorot
       FROM money_entries e
      WHERE e.payee_id = ANY ($1::bigint[]) AND e.statement_id IS NULL AND ${isOfStatement}`,
    [payeeIds],
  );
  const { net_agorot: netAgorot, ...total } = row;
  const filled = Object.fromEntries(
    Object.entries(total).map(([name, value]) => [name, value ?? 0]),
  ) as unknown as StatementSums;
  return { ...filled, due_agorot: (netAgorot ?? 0) + filled.brought_forward_agorot };
}
