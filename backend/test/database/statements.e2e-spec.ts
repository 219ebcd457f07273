import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describeStatement } from '../support/statements/describe-statement.js';
import { rowTypeAt } from '../support/statements/row-types.js';
import { useTestApp } from '../support/test-app.js';
import { sentStatements, takeViolations } from '../support/statements/statement-recorder.js';
import { findViolation } from '../support/statements/statement-rules.js';

const cases: [statement: string, violation: string | undefined][] = [
  ['SELECT pg_advisory_lock($1)', 'session-level advisory lock'],
  ['SELECT pg_try_advisory_lock (1, 2)', 'session-level advisory lock'],
  ['SELECT pg_try_advisory_xact_lock(1, 2)', undefined],
  ['LISTEN updates', 'LISTEN or NOTIFY'],
  ["SELECT 'we LISTEN'", undefined],
  ['SET statement_timeout = 0', 'setting that outlives its transaction'],
  ["SELECT set_config('a.b', $1, false)", 'setting that outlives its transaction'],
  ['SET LOCAL statement_timeout = 0', undefined],
  ['UPDATE a SET b = 1', undefined],
  ['CREATE TEMP TABLE a (b int)', 'temporary table that outlives its transaction'],
  ['CREATE TEMP TABLE a\n ON COMMIT DROP AS SELECT 1', undefined],
  [
    'INSERT INTO a AS c (b) VALUES (1) ON CONFLICT (b) DO UPDATE\n SET t = 2 WHERE c.until < now()',
    'function call in ON CONFLICT … WHERE',
  ],
  [
    'INSERT INTO a AS c (b, t) VALUES (1, now()) ON CONFLICT (b) DO UPDATE SET t = excluded.t WHERE c.until < excluded.t RETURNING now()',
    undefined,
  ],
  ['SELECT id FROM spots WHERE id = $1 FOR UPDATE', 'row lock over lots of several machines'],
  ['SELECT id FROM "spots" "s" WHERE "s"."parking_lot_id" = $1 FOR UPDATE', undefined],
  ['SELECT id FROM contact_messages ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED', undefined],
  [
    `UPDATE reservations r SET status = CASE WHEN r.reservation_start > now() - interval '1 day' THEN 'a' END`,
    undefined,
  ],
  [
    `UPDATE entries SET kind = 'a' WHERE entered_at > exited_at - interval '1 day'`,
    'time computed from a column in an update of a distributed table',
  ],
  [
    'SELECT FROM reservations r JOIN plate_checks c ON c.plate = r.license_plate',
    'join of a distributed and a local table',
  ],
  [
    'WITH a AS MATERIALIZED (SELECT (b) FROM reservations) SELECT FROM a JOIN plate_checks c USING (b)',
    undefined,
  ],
  [
    'SELECT FROM reservation_tokens t JOIN reservations r ON r.id = t.reservation_id',
    'join of tables with different distribution keys',
  ],
  [
    'SELECT EXISTS (SELECT FROM holds WHERE venue_id = $1) AS used',
    'EXISTS without a column over several machines',
  ],
  ['SELECT EXISTS (SELECT FROM holds WHERE parking_lot_id = $1) AS used', undefined],
  [
    'SELECT l.id, (SELECT count(*) FROM spots s WHERE s.parking_lot_id = l.id) FROM unnest($1::bigint[]) AS l (id)',
    'subquery on a distributed table for each row of a parameter',
  ],
  ['SELECT FROM (SELECT a.id FROM unnest($1::bigint[]) AS a (id) JOIN spots s ON s.id = a.id) b', undefined],
  ['SELECT FROM spot_incidents i LEFT JOIN spots s ON s.parking_lot_id = i.new_lot_id', 'join of two lots'],
  [
    'WITH m AS MATERIALIZED (SELECT FROM spot_incidents i) SELECT FROM m JOIN spots s ON s.parking_lot_id = m.new_lot_id',
    undefined,
  ],
];

describe('The statement rules', () => {
  it.each(cases)('The rule for %j is %j', (statement, violation) => {
    expect(findViolation(statement)).toBe(violation);
  });

  it('A named prepared statement is forbidden', () => {
    expect(findViolation('SELECT 1', 'cached')).toBe('named prepared statement');
  });
});

describe('The statement recorder', () => {
  const test = useTestApp();

  it('A forbidden statement of the application is reported once, with its rule', async () => {
    for (let repeat = 0; repeat < 2; repeat++) await test.dataSource.query('UNLISTEN *');
    expect(takeViolations()).toEqual(['LISTEN or NOTIFY: UNLISTEN *']);
    expect(takeViolations()).toEqual([]);
  });

  it('A statement of the application is recorded with the file and row type of its call', async () => {
    await test.agent.get('/health/ready').expect(200);
    const callSites = [...sentStatements().values()];
    expect(callSites.length).toBeGreaterThan(0);
    expect(callSites.map(({ file }) => file).filter((file) => !file.includes('/src/'))).toEqual([]);
  });

  it('The columns of a statement are known without executing it', async () => {
    const client = new Client({ connectionString: test.config.database.url });
    await client.connect();
    try {
      expect(
        await describeStatement(client, 'DELETE FROM venues WHERE id = $1 RETURNING id, name AS title'),
      ).toEqual(['id', 'title']);
      expect(await describeStatement(client, 'UPDATE venues SET name = $1')).toEqual([]);
      await expect(describeStatement(client, 'SELECT gadget FROM venues')).rejects.toThrow(
        '"gadget" does not exist',
      );
    } finally {
      await client.end();
    }
  });
});

describe('The row type of a query', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panui-row-types-'));
    file = join(folder, 'queries.ts');
    await writeFile(
      file,
      `interface Row { id: number; 'full name'?: string }
type Rows = Omit<Row, 'id'>;
tx.query<Row[]>('…');
tx
  .query<[{ id: number }[], number]>('…');
tx.query<Rows[]>('…');
tx.query('…');
`,
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['an interface', 3, ['id', 'full name']],
    ['the rows of an UPDATE', 5, ['id']],
    ['a computed type, which is not known', 6, undefined],
    ['no type', 7, undefined],
  ])('The columns of %s are read', (_title, line, columns) => {
    const rowType = rowTypeAt({ file, line });
    expect(rowType && [...rowType.keys()]).toEqual(columns);
  });
});
