import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { startThrowAwayPostgres } from '../../tools/lib/postgres.mjs';
import { checkStatements, findViolation, statementLog } from '../../tools/lib/testing/sql-checks.mjs';

for (const [statement, violation] of [
  ['SELECT pg_advisory_lock($1)', 'a session-wide advisory lock'],
  ['SELECT pg_try_advisory_lock (1, 2)', 'a session-wide advisory lock'],
  ['SELECT pg_try_advisory_xact_lock(1, 2)', undefined],
  ['LISTEN news', 'LISTEN or NOTIFY'],
  ["SELECT 'we LISTEN'", undefined],
  ['SET statement_timeout = 0', 'a setting that outlives its transaction'],
  ["SELECT set_config('a.b', $1, false)", 'a setting that outlives its transaction'],
  ['SET LOCAL statement_timeout = 0', undefined],
  ['UPDATE a SET b = 1', undefined],
  ['CREATE TEMP TABLE a (b int)', 'a temporary table that outlives its transaction'],
  ['CREATE TEMP TABLE a\n ON COMMIT DROP AS SELECT 1', undefined],
  [
    'INSERT INTO a AS c (b) VALUES (1) ON CONFLICT (b) DO UPDATE\n SET t = 2 WHERE c.until < now()',
    'a function call in ON CONFLICT … WHERE',
  ],
  [
    'INSERT INTO a AS c (b, t) VALUES (1, now()) ON CONFLICT (b) DO UPDATE SET t = excluded.t WHERE c.until < excluded.t RETURNING now()',
    undefined,
  ],
  ['SELECT id FROM spots WHERE id = $1 FOR UPDATE', 'rows locked over the lots of several machines'],
  ['SELECT id FROM "spots" "s" WHERE "s"."parking_lot_id" = $1 FOR UPDATE', undefined],
  ['SELECT id FROM contact_messages ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED', undefined],
  [
    `UPDATE reservations r SET status = CASE WHEN r.reservation_start > now() - interval '1 day' THEN 'a' END`,
    undefined,
  ],
  [
    `UPDATE entries SET kind = 'a' WHERE entered_at > exited_at - interval '1 day'`,
    'a time computed from a row where lots’ data are changed',
  ],
  [
    'SELECT FROM reservations r JOIN plate_checks c ON c.plate = r.license_plate',
    'lots’ data joined with a table that one machine has',
  ],
  [
    'WITH a AS MATERIALIZED (SELECT (b) FROM reservations) SELECT FROM a JOIN plate_checks c USING (b)',
    undefined,
  ],
  [
    'SELECT FROM reservation_tokens t JOIN reservations r ON r.id = t.reservation_id',
    'data joined that have different keys',
  ],
  [
    'SELECT EXISTS (SELECT FROM holds WHERE venue_id = $1) AS used',
    'lots’ data asked for without a column over several machines',
  ],
  ['SELECT EXISTS (SELECT FROM holds WHERE parking_lot_id = $1) AS used', undefined],
  [
    'SELECT l.id, (SELECT count(*) FROM spots s WHERE s.parking_lot_id = l.id) FROM unnest($1::bigint[]) AS l (id)',
    'lots’ data asked anew for each row of a parameter',
  ],
  ['SELECT FROM (SELECT a.id FROM unnest($1::bigint[]) AS a (id) JOIN spots s ON s.id = a.id) b', undefined],
  [
    'SELECT FROM spot_incidents i LEFT JOIN spots s ON s.parking_lot_id = i.new_lot_id',
    'a lot’s data joined with another lot’s',
  ],
  [
    'WITH m AS MATERIALIZED (SELECT FROM spot_incidents i) SELECT FROM m JOIN spots s ON s.parking_lot_id = m.new_lot_id',
    undefined,
  ],
]) {
  test(`${violation ? 'finds' : 'lets pass'} ${statement.split('\n')[0]}`, () => {
    assert.equal(findViolation(statement), violation);
  });
}

test('the log of a real server gives the product’s own statements, those over several lines too', async (t) => {
  const postgres = await startThrowAwayPostgres(statementLog);
  t.after(postgres.stop);
  const as = async (name, work) => {
    const client = new pg.Client({ connectionString: postgres.url(), application_name: name });
    await client.connect();
    await work(client);
    await client.end();
  };
  await as('somebody else', (client) => client.query('LISTEN news'));
  await as('panui', async (client) => {
    await client.query('SELECT 1');
    await client.query('SELECT\n  $1::int', [2]);
  });
  const output = [];
  assert.deepEqual(await checkStatements(postgres.log, (line) => output.push(line)), {
    count: 2,
    violations: 0,
  });
  await as('panui', async (client) => {
    await client.query({ name: 'kept', text: 'SELECT $1::int', values: [1] });
    await client.query('SELECT\n  pg_advisory_lock(1)');
  });
  assert.deepEqual(await checkStatements(postgres.log, (line) => output.push(line)), {
    count: 4,
    violations: 2,
  });
  assert.match(output.join('\n'), /prepared statement with a name[^]*session-wide advisory lock/);
});
