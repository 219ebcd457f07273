import type { EntityManager } from 'typeorm';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { deleteAccountSql, demoAccountEmail } from './demo-account.js';
import type { DemoData } from './demo-data.entity.js';

/** Entries of the demo's lots ($1) and reservations. */
const demoEntriesSql = `
  CREATE TEMP TABLE demo_entries ON COMMIT DROP AS
  SELECT e.parking_lot_id, e.id, e.statement_id FROM money_entries e
   WHERE e.parking_lot_id = ANY ($1::bigint[])
      OR (e.parking_lot_id, e.reservation_id) IN (SELECT parking_lot_id, id FROM demo_reservations)`;

/** Statements of the demo's payees ($1) and account ($2), and drafts of others that took entries of the demo. */
const demoStatementsSql = `
  CREATE TEMP TABLE demo_statements ON COMMIT DROP AS
  SELECT id, number, payee_id FROM statements
   WHERE payee_id = ANY ($1::bigint[])
      OR account_id IN (SELECT id FROM accounts WHERE email = $2)
      OR (state = 'draft' AND id IN (SELECT statement_id FROM demo_entries))`;

/**
 * Whether books of the operator rest on the demo: a share of a lot or an entry that stays, of a payee or account; an
 * approved statement that stays, with an entry of the demo; or a released batch of payouts to payees of both.
 */
async function hasMixedBooks(tx: EntityManager, { parkingLotIds, payeeIds }: DemoData): Promise<boolean> {
  const found = async (sql: string, values: number[][]) =>
    (await tx.query<unknown[]>(`${sql} LIMIT 1`, values)).length > 0;
  return (
    (await found(
      'SELECT FROM lot_payees WHERE payee_id = ANY ($1::bigint[]) AND NOT parking_lot_id = ANY ($2::bigint[])',
      [payeeIds, parkingLotIds],
    )) ||
    (await found(
      `SELECT FROM money_entries e
        WHERE e.payee_id = ANY ($1::bigint[])
          AND (e.parking_lot_id, e.id) NOT IN (SELECT parking_lot_id, id FROM demo_entries)`,
      [payeeIds],
    )) ||
    (await found(
      `SELECT FROM money_entries e JOIN accounts a ON a.id = e.account_id
        WHERE a.email = '${demoAccountEmail}'
          AND (e.parking_lot_id, e.id) NOT IN (SELECT parking_lot_id, id FROM demo_entries)`,
      [],
    )) ||
    (await found(
      'SELECT FROM demo_entries WHERE statement_id NOT IN (SELECT id FROM demo_statements)',
      [],
    )) ||
    (await found(
      `SELECT FROM payout_lines l JOIN payout_batches b ON b.id = l.batch_id
        WHERE b.state <> 'made'
        GROUP BY b.id
       HAVING count(*) FILTER (WHERE l.payee_id = ANY ($1::bigint[])) BETWEEN 1 AND count(*) - 1`,
      [payeeIds],
    ))
  );
}

/** Each table before those that it references. What other payees have in their drafts is settled again. */
const deletions = [
  `UPDATE statements SET carried_into_id = NULL
    WHERE carried_into_id IN (SELECT id FROM demo_statements) AND id NOT IN (SELECT id FROM demo_statements)`,
  `DELETE FROM payout_batches
    WHERE id IN (SELECT batch_id FROM payout_lines WHERE statement_id IN (SELECT id FROM demo_statements))`,
  'DELETE FROM statement_files WHERE statement_id IN (SELECT id FROM demo_statements)',
  `DELETE FROM money_entries e USING demo_entries d WHERE e.parking_lot_id = d.parking_lot_id AND e.id = d.id`,
  'UPDATE money_entries SET statement_id = NULL WHERE statement_id IN (SELECT id FROM demo_statements)',
  'DELETE FROM outbox_messages WHERE statement_id IN (SELECT id FROM demo_statements)',
  'DELETE FROM statements WHERE id IN (SELECT id FROM demo_statements)',
];

/**
 * Deletes the money of the demo, whose reservations are in `demo_reservations`, and returns the numbers of its
 * statements. Throws `conflict` if books of the operator would change by it.
 */
export async function removeDemoMoney(tx: EntityManager, demo: DemoData): Promise<number[]> {
  const { parkingLotIds, payeeIds } = demo;
  await tx.query(demoEntriesSql, [parkingLotIds]);
  await tx.query(demoStatementsSql, [payeeIds, demoAccountEmail]);
  await tx.query('ANALYZE demo_entries, demo_statements');
  if (await hasMixedBooks(tx, demo)) throw problem('conflict', { detail: problemDetail('demo_money_mixed') });
  const numbered = await tx.query<{ number: number }[]>(
    'SELECT number FROM demo_statements WHERE number IS NOT NULL AND payee_id IS NOT NULL ORDER BY number',
  );
  for (const statement of deletions) await tx.query(statement);
  return numbered.map(({ number }) => number);
}

/** Deletes the payees and the account of the demo. Their lots are deleted before, with the shares. */
export async function removePayees(tx: EntityManager, { payeeIds }: DemoData): Promise<void> {
  await tx.query('DELETE FROM outbox_messages WHERE payee_id = ANY ($1::bigint[])', [payeeIds]);
  await tx.query('DELETE FROM payees WHERE id = ANY ($1::bigint[])', [payeeIds]);
  await tx.query(deleteAccountSql, [demoAccountEmail]);
}
