import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { readPlan } from '../../tools/lib/distribute/plan.mjs';
import { startTemporaryPostgres } from '../../tools/lib/postgres.mjs';
import { importBackend, inRoot } from '../../tools/lib/project.mjs';

let postgres;
let client;
let plan;

before(async () => {
  postgres = await startTemporaryPostgres();
  const { migrateDatabase } = await importBackend('database/migrate.js');
  await migrateDatabase(postgres.url());
  client = new pg.Client(postgres.url());
  await client.connect();
  plan = await readPlan(client);
});

after(async () => {
  await client.end();
  await postgres.stop();
});

test('Every table is either distributed, replicated, or local to the coordinator', async () => {
  const { rows } = await client.query(
    `SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations' ORDER BY 1`,
  );
  const placed = [...plan.replicated, ...plan.distributed.map(({ name }) => name), ...plan.local];
  assert.deepEqual(
    placed.sort(),
    rows.map(({ name }) => name),
  );
});

test('The statement rules of the backend tests name every distributed and every local table', () => {
  const path = inRoot('backend/test/support/statements/table-distribution.json');
  const { distributed, local } = JSON.parse(readFileSync(path, 'utf8'));
  assert.deepEqual(plan.distributed.map(({ name }) => name).sort(), distributed);
  assert.deepEqual([...plan.local].sort(), local);
});

test('Tables of a lot are distributed by lot, links by token, and shared tables are replicated', () => {
  const keyOf = Object.fromEntries(plan.distributed.map(({ name, key }) => [name, key]));
  for (const name of ['spots', 'spot_claims', 'holds', 'reservations', 'payments', 'entries']) {
    assert.equal(keyOf[name], 'parking_lot_id', name);
  }
  assert.equal(keyOf.reservation_tokens, 'token_hash');
  for (const name of ['parking_lots', 'users', 'venues', 'statements'])
    assert.ok(plan.replicated.includes(name), name);
});

test('Every table comes after the tables that it references', async () => {
  const order = [...plan.replicated, ...plan.distributed.map(({ name }) => name)];
  const { rows } = await client.query(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const wrong = rows.filter(
    ({ child, parent }) => order.includes(child) && order.indexOf(parent) > order.indexOf(child),
  );
  assert.deepEqual(wrong, []);
});

test('Without Citus db:distribute fails with one sentence and changes nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('tools/distribute.mjs')], {
    env: { ...process.env, DATABASE_URL: postgres.url('template1'), NODE_ENV: '' },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stdout, /^Database: "template1" at /);
  assert.equal(
    stderr.trim(),
    'This PostgreSQL has no Citus: install the extension on every machine, or stay on one.',
  );
});
