import type { Logger } from 'typeorm';
import { JobRegistryService } from '../../src/scheduling/job-registry.service.js';
import { JobRunnerService } from '../../src/scheduling/job-runner.service.js';
import { createLot, createVenue } from '../support/create-records.js';
import { useTestApp } from '../support/test-app.js';

/** What the planner believes that each of these tables contains. */
const rows = 5_000_000;

type Row = Record<string, unknown>;

/** Above the identities that the jobs use. */
const firstId = 1001;
const old = '2025-01-01T17:00:00Z';

/**
 * Tables of jobs that grow with the past, each with a row on which the jobs work. Columns without a value get one of
 * their type. `statistic_deltas` is not among them: it is a queue that is emptied every minute.
 */
const growingTables: Record<string, Row[]> = {
  audit_log: [{ created_at: '2020-01-01' }],
  checkouts: [{ state: 'unpaid', sealed_details: '\\x01', reservation_id: firstId }],
  contact_messages: [{}],
  entries: [
    { kind: 'expected', reservation_id: firstId, entered_at: old },
    { kind: 'expected', license_plate: '7654321', entered_at: old, exited_at: old },
  ],
  gate_reads: [{ direction: 'in', created_at: old }],
  gate_reports: [{ created_at: old }],
  holds: [{ state: 'released' }, { state: 'live', session_hash: '\\x02' }],
  hourly_statistics: [{ scope: 'lot', grain: 'day', subject: 'reservations' }],
  job_runs: [{ name: 'expire_holds', status: 'done' }],
  lot_days: [{}],
  outbox_messages: [
    { channel: 'mail', topic: 'gate_list', service_date: '2025-01-01' },
    { channel: 'mail', topic: 'checkout_refunded', checkout_id: firstId, once_key: 'other', created_at: old },
  ],
  payments: [{ status: 'paid', paid_at: old }],
  plate_checks: [{}],
  plate_decisions: [{ decision: 'edit', created_at: old }],
  reservation_changes: [{ kind: 'plate', old_plate: '1234568' }],
  reservation_links: [{}],
  reservations: [{}],
  spot_blocks: [{ until: old }],
  spot_claims: [{}],
  spot_incidents: [{}],
  waitlist_entries: [
    { state: 'waiting' },
    {
      state: 'offered',
      token_hash: '\\x02',
      email: 'other@example.test',
      offered_at: old,
      offered_until: old,
      offered_lot_id: 1,
      offered_session_hash: '\\x01',
    },
  ],
};

/**
 * Partial indexes of the rows with work in progress. They do not grow with the past, so all of their entries may be
 * read.
 */
const indexesOfOpenRows = new Set([
  'holds_live_by_client_idx',
  'entries_may_overstay_idx',
  'checkouts_due_idx',
  'waitlist_entries_line_idx',
  'waitlist_entries_one_alive_idx',
]);

const valuesOfTypes: Row = {
  bigint: firstId,
  boolean: false,
  bytea: '\\x01',
  date: '2025-01-01',
  'double precision': 1,
  integer: 1,
  jsonb: {},
  smallint: 1,
  text: '1234567',
  'timestamp with time zone': old,
  ARRAY: [],
};

const test = useTestApp();
beforeAll(async () => {
  const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
  await test.dataSource.query('UPDATE parking_lots SET mails_gate_list = true WHERE id = $1', [lot.id]);
  for (const [table, given] of Object.entries(growingTables))
    for (const [index, row] of given.entries()) await insertRow(table, { id: firstId + index, ...row });
});

/** Inserts a row without regard to foreign keys. */
async function insertRow(table: string, given: Row): Promise<void> {
  const columns = await test.dataSource.query<{ name: string; type: string; is_required: boolean }[]>(
    `SELECT column_name AS name, data_type AS type, is_nullable = 'NO' AND column_default IS NULL AS is_required
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
    [table],
  );
  const row = Object.fromEntries(
    columns.flatMap(({ name, type, is_required }) =>
      name in given || is_required ? [[name, given[name] ?? valuesOfTypes[type]]] : [],
    ),
  );
  const names = Object.keys(row).join(', ');
  await test.dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::${table}, $1)`,
      [JSON.stringify(row)],
    );
  });
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

/** Ends early after the rows that a limit allows. */
const passesRowsOn = new Set(['Limit', 'Nested Loop', 'LockRows', 'Subquery Scan', 'Result']);

/** The nodes of a plan that read a whole table, or a whole index of one. */
function findWholeReads(plan: Plan, isLimited: boolean, relation: string | undefined): string[] {
  const name = plan['Relation Name'] ?? relation;
  const type = plan['Node Type'];
  const index = plan['Index Name'];
  const reads =
    (type === 'Seq Scan' && name !== undefined && name in growingTables) ||
    (index !== undefined &&
      !plan['Index Cond'] &&
      !indexesOfOpenRows.has(index) &&
      Object.keys(growingTables).some((table) => index.startsWith(table)) &&
      !isLimited);
  const isChildLimited = type === 'Limit' || (isLimited && passesRowsOn.has(type));
  return [
    ...(reads ? [`${type} ${index ?? name}`] : []),
    ...(plan.Plans ?? []).flatMap((child) => findWholeReads(child, isChildLimited, name)),
  ];
}

it('No statement of a job reads a whole table or index when every table that grows has five million rows', async () => {
  const statements = new Map<string, unknown[]>();
  const silent = () => undefined;
  const logger: Logger = {
    logQuery: (text, values: unknown[] = []) => void statements.set(text, values),
    logQueryError: silent,
    logQuerySlow: silent,
    logSchemaBuild: silent,
    logMigration: silent,
    log: silent,
  };
  const runner = test.app.get(JobRunnerService);
  const { logger: previousLogger } = test.dataSource;
  test.dataSource.logger = logger;
  for (const job of test.app.get(JobRegistryService).all) await runner.runNow(job);
  test.dataSource.logger = previousLogger;
  expect(await test.dataSource.query(`SELECT name, error FROM job_runs WHERE status <> 'done'`)).toEqual([]);

  await test.dataSource.query(
    `UPDATE pg_class SET reltuples = $1, relpages = 1 WHERE relname = ANY ($2) AND relkind = 'r'`,
    [rows, Object.keys(growingTables)],
  );
  const wholeReads: Record<string, string[]> = {};
  const readTables = new Set<string>();
  for (const [text, values] of statements) {
    if (!/^\s*(WITH|SELECT|INSERT|UPDATE|DELETE)\b/i.test(text)) continue;
    for (const table of Object.keys(growingTables)) if (text.includes(table)) readTables.add(table);
    const [explained] = await test.dataSource.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    );
    const found = findWholeReads(explained['QUERY PLAN'][0].Plan, false, undefined);
    if (found.length > 0) wholeReads[text] = found;
  }
  expect(wholeReads).toEqual({});
  expect([...readTables].sort()).toEqual(Object.keys(growingTables));
});
