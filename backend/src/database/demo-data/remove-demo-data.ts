import type { EntityManager } from 'typeorm';
import { israelTimeZone } from '../../platform/clock/israel-time.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { bumpCatalogVersion } from '../../settings/catalog-version.js';
import { addTakenToStatistics } from '../../statistics/add-to-statistics.js';
import { applyDeltas, deltasPerBatch } from '../../statistics/apply-deltas.js';
import type { DemoDataCountsDto } from './demo-data.dto.js';
import { DemoData } from './demo-data.entity.js';
import { removeDemoCannedTexts } from './demo-activity.js';
import { demoFormIds } from './demo-open-work.js';
import { removeDemoMoney, removePayees } from './remove-demo-money.js';
import { removeDemoSettings } from './demo-settings.js';
import { countDemoRecords, demoReservationsSql, hasOwnAdmin } from './demo-records.js';

/** Drivers may be reserving on the demo lots, so writes wait until the records are gone. Reads do not wait. */
const lockTablesSql = `
  LOCK TABLE parking_lots, venues, webhooks, holds, spots, reservations, spot_claims, entries, outbox_messages,
    payments, checkouts, accounts, payees, lot_payees, money_entries, statements, payout_batches, payout_lines
    IN SHARE ROW EXCLUSIVE MODE`;

/** Also holds that are erased already: their payment pages remain. */
const demoHoldsSql = `
  CREATE TEMP TABLE demo_holds ON COMMIT DROP AS
  SELECT parking_lot_id, id FROM holds
   WHERE parking_lot_id = ANY ($1::bigint[]) OR venue_id = ANY ($2::bigint[])
   UNION
  SELECT parking_lot_id, hold_id FROM demo_reservations`;

const openPaymentsSql = `
  SELECT c.id FROM checkouts c JOIN demo_holds h ON h.parking_lot_id = c.parking_lot_id AND h.id = c.hold_id
   WHERE c.state IN ('making', 'open', 'disputed', 'refund_due', 'refund_stuck') LIMIT 1`;

/** Counts the records of the demo negatively. */
const takenFromStatistics = `
  WITH taken AS (
    SELECT r.parking_lot_id, 'reservations' AS subject, r.status,
           date_trunc('hour', r.reservation_start, 'UTC') AS hour, r.venue_id, -count(*) AS count,
           0::bigint AS amount_agorot
      FROM reservations r JOIN demo_reservations d ON d.parking_lot_id = r.parking_lot_id AND d.id = r.id
     GROUP BY 1, 3, 4, 5
    UNION ALL
    SELECT item.parking_lot_id, time.subject, item.status, time.hour, NULL, -count(*), -sum(item.amount_agorot)::bigint
      FROM (SELECT p.parking_lot_id, p.reservation_id, CASE p.status WHEN 'refunded' THEN 'paid' ELSE p.status END AS status,
                   p.amount_agorot, coalesce(p.paid_at, p.created_at) AS at, p.service_date AS parked_on
              FROM payments p
            UNION ALL
            SELECT p.parking_lot_id, p.reservation_id, 'refunded', f.amount_agorot, f.refunded_at, f.parked_on
              FROM payment_refunds f JOIN payments p ON p.parking_lot_id = f.parking_lot_id AND p.id = f.payment_id
             WHERE f.refunded_at IS NOT NULL) item
      JOIN demo_reservations d ON d.parking_lot_id = item.parking_lot_id AND d.id = item.reservation_id
     CROSS JOIN LATERAL (VALUES
             ('payments', date_trunc('hour', item.at, 'UTC')),
             ('parked_payments', item.parked_on::timestamp AT TIME ZONE '${israelTimeZone}')) time (subject, hour)
     WHERE time.hour IS NOT NULL
     GROUP BY 1, 2, 3, 4)
  ${addTakenToStatistics}`;

/** Rows of `table` whose `column` names a record in one of the two temporary tables. */
const deleteOf = (table: string, column: string, records: 'demo_reservations' | 'demo_holds') => `
  DELETE FROM ${table} t USING ${records} d WHERE t.parking_lot_id = d.parking_lot_id AND t.${column} = d.id`;

/** Everything below the lots and venues, each table before those that it references. */
const deletions = [
  `DELETE FROM payment_refunds f USING payments p, demo_reservations d
    WHERE p.parking_lot_id = f.parking_lot_id AND p.id = f.payment_id
      AND d.parking_lot_id = p.parking_lot_id AND d.id = p.reservation_id`,
  ...[
    'outbox_messages',
    'spot_incidents',
    'entries',
    'reservation_changes',
    'reservation_choices',
    'payments',
    'reservation_tokens',
    'reservation_links',
    'reservation_notes',
    'reservation_views',
  ].map((table) => deleteOf(table, 'reservation_id', 'demo_reservations')),
  deleteOf('checkouts', 'hold_id', 'demo_holds'),
  deleteOf('spot_claims', 'hold_id', 'demo_holds'),
  deleteOf('reservations', 'id', 'demo_reservations'),
  deleteOf('holds', 'id', 'demo_holds'),
];

const deletionsByLot = [
  'outbox_messages',
  'entries',
  'spot_claims',
  'spot_blocks',
  'gate_reads',
  'gate_reports',
  'gate_devices',
  'spots',
].map((table) => `DELETE FROM ${table} WHERE parking_lot_id = ANY ($1::bigint[])`);

/** A bulk block is one batch over the spots of any lots: it goes with its last block. */
async function removeBlockBatches(tx: EntityManager, lots: number[]): Promise<void> {
  const batches = await tx.query<{ id: number }[]>(
    `SELECT DISTINCT batch_id AS id FROM spot_blocks WHERE batch_id IS NOT NULL AND parking_lot_id = ANY ($1::bigint[])
     EXCEPT SELECT batch_id FROM spot_blocks WHERE NOT parking_lot_id = ANY ($1::bigint[])`,
    [lots],
  );
  await tx.query('DELETE FROM block_batches WHERE id = ANY ($1::bigint[])', [batches.map(({ id }) => id)]);
}

async function removeFromStatistics(tx: EntityManager, { parkingLotIds, venueIds }: DemoData): Promise<void> {
  while ((await applyDeltas(tx)) === deltasPerBatch);
  await tx.query(takenFromStatistics);
  await tx.query(
    `DELETE FROM hourly_statistics
      WHERE (scope = 'lot' AND scope_id = ANY ($1::bigint[])) OR (scope = 'venue' AND scope_id = ANY ($2::bigint[]))
         OR (count = 0 AND amount_agorot = 0)`,
    [parkingLotIds, venueIds],
  );
}

async function removeLotsAndVenues(tx: EntityManager, { parkingLotIds, venueIds }: DemoData): Promise<void> {
  const webhooks = await tx.query<{ id: number }[]>(
    'DELETE FROM webhooks WHERE of_lot_id = ANY ($1::bigint[]) OR of_venue_id = ANY ($2::bigint[]) RETURNING id',
    [parkingLotIds, venueIds],
  );
  await tx.query('DELETE FROM outbox_messages WHERE webhook_id = ANY ($1::bigint[])', [
    webhooks.map(({ id }) => id),
  ]);
  await removeBlockBatches(tx, parkingLotIds);
  for (const statement of deletionsByLot) await tx.query(statement, [parkingLotIds]);
  await tx.query('DELETE FROM outbox_messages WHERE venue_id = ANY ($1::bigint[])', [venueIds]);
  await tx.query('DELETE FROM waitlist_entries WHERE venue_id = ANY ($1::bigint[])', [venueIds]);
  await tx.query('DELETE FROM parking_lots WHERE id = ANY ($1::bigint[])', [parkingLotIds]);
  await tx.query('DELETE FROM venues WHERE id = ANY ($1::bigint[])', [venueIds]);
}

interface RemovedDemoData {
  counts: DemoDataCountsDto;
  /** They were taken by statements of the demo, and are missing between those of the operator. */
  statementNumbers: number[];
}

/**
 * Deletes the demo data and everything that hangs on its lots and venues, and returns what it was. Throws
 * `not_found` if there is none, and `conflict` if no active admin would be left, card payments are in progress, or
 * books of the operator rest on it.
 */
export async function removeDemoData(tx: EntityManager): Promise<RemovedDemoData> {
  // Of two removals at the same time, the second waits here and finds nothing.
  const demo = await tx.createQueryBuilder(DemoData, 'demo').setLock('pessimistic_write').getOne();
  if (!demo) throw problem('not_found');
  // Locks every active admin, so that the one who is left cannot be deactivated meanwhile.
  await tx.query(`SELECT id FROM users WHERE role = 'admin' AND is_active ORDER BY id FOR UPDATE`);
  if (!(await hasOwnAdmin(tx, demo)))
    throw problem('conflict', { detail: problemDetail('demo_admins_only') });
  await tx.query(lockTablesSql);
  const counts = await countDemoRecords(tx, demo);
  const { parkingLotIds, venueIds, userIds, plates } = demo;
  await tx.query(`CREATE TEMP TABLE demo_reservations ON COMMIT DROP AS ${demoReservationsSql}`, [
    parkingLotIds,
    venueIds,
  ]);
  await tx.query(demoHoldsSql, [parkingLotIds, venueIds]);
  // Nothing analyses a temporary table on its own; without it, thousands of rows are joined in nested loops.
  await tx.query('ANALYZE demo_reservations, demo_holds');
  const openPayments = await tx.query<unknown[]>(openPaymentsSql);
  if (openPayments.length > 0) throw problem('conflict', { detail: problemDetail('demo_payments_open') });
  const statementNumbers = await removeDemoMoney(tx, demo);
  await removeFromStatistics(tx, demo);
  for (const statement of deletions) await tx.query(statement);
  await removeLotsAndVenues(tx, demo);
  await removePayees(tx, demo);
  await tx.query('DELETE FROM contact_messages WHERE form_id = ANY ($1::text[])', [demoFormIds]);
  await tx.query('DELETE FROM users WHERE id = ANY ($1::bigint[])', [userIds]);
  await tx.query('DELETE FROM admin_periods WHERE user_id = ANY ($1::bigint[])', [userIds]);
  for (const table of ['registry_vehicles', 'plate_checks'])
    await tx.query(`DELETE FROM ${table} WHERE plate = ANY ($1::text[])`, [plates]);
  await removeDemoSettings(tx);
  await removeDemoCannedTexts(tx);
  await tx.delete(DemoData, { onlyRow: true });
  await bumpCatalogVersion(tx);
  return { counts, statementNumbers };
}
