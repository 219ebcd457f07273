import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startTemporaryPostgres } from '../../tools/lib/postgres.mjs';
import { until, waitForExit } from '../../tools/lib/processes.mjs';
import { importBackend, inRoot } from '../../tools/lib/project.mjs';
import { createDriver, confirmHold, requestHold } from '../support/drivers.mjs';
import { tableSums, createReservations } from './backup-data.mjs';
import { createDataFolder, isReady, launched, withDemo } from './support.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');
const passphrase = 'a passphrase of the test';
const folder = mkdtempSync(join(tmpdir(), 'panui-backups-'));
const backupFile = join(folder, 'reservations.backup');
/** `npm run test:resilience` restores fifty times as many. */
const reservations = 2_000;
let postgres;

before(async () => {
  postgres = await startTemporaryPostgres();
  await run('backup', [backupFile], { DATABASE_URL: await createDatabase('source', { reservations }) });
});

after(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function on(url, statement) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function createDatabase(name, { reservations: count = 0, migrated = true } = {}) {
  await on(postgres.url(), `CREATE DATABASE ${name}`);
  const url = postgres.url(name);
  if (migrated) await migrateDatabase(url);
  if (count) await createReservations(url, count);
  return url;
}

/** Runs one of the two commands as npm does. */
async function run(command, options, env) {
  const child = spawn(process.execPath, [inRoot(`tools/${command}.mjs`), ...options], {
    env: { ...process.env, NODE_ENV: '', BACKUP_PASSPHRASE: passphrase, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const { code } = await waitForExit(child);
  return { code, output: output.trim() };
}

/** A week of evenings at the first venue of the demo data, so that its spots do not run out. */
async function reserve(url, firstEvening, number) {
  const driver = createDriver(number);
  const held = await requestHold(url, driver, 1, firstEvening + (number % 7) * 86_400);
  const confirmed = await confirmHold(url, driver, held.body);
  assert.equal(confirmed.status, 201, JSON.stringify([held.body, confirmed.body]));
  return confirmed.body.access_token;
}

const readTables = async (url) =>
  (await on(url, `SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'`))[0].n;

test('A restored database has every row of its source', async () => {
  const url = await createDatabase('fresh', { migrated: false });
  const { code, output } = await run('restore', [backupFile], { DATABASE_URL: url });
  assert.equal(code, 0, output);
  assert.match(output, /2000 reservations/);
  assert.deepEqual(await tableSums(url), await tableSums(postgres.url('source')));
});

test('After a restore new rows get new ids, and the audit log is append-only again', async () => {
  const url = postgres.url('fresh');
  const [{ hold, user }] = await on(
    url,
    `SELECT nextval('holds_id_seq')::int AS hold, nextval('users_id_seq')::int AS user`,
  );
  assert.deepEqual({ hold, user }, { hold: reservations + 1, user: 2 });
  await assert.rejects(on(url, 'DELETE FROM audit_log'), /only added to/);
});

test('A restore increases the catalog version, so that no process uses its cache of the old database', async () => {
  const version = async (name) =>
    Number((await on(postgres.url(name), 'SELECT version FROM catalog_version'))[0].version);
  assert.ok((await version('fresh')) > (await version('source')));
});

test('An encrypted backup contains no readable email address, and only its owner may read the file', () => {
  const bytes = readFileSync(backupFile);
  assert.equal(bytes.includes('backup.test'), false);
  assert.equal(statSync(backupFile).mode & 0o077, 0);
});

for (const [what, change] of /** @type {[string, (bytes: Buffer) => unknown][]} */ ([
  ['one bit in the middle has changed', (bytes) => (bytes[bytes.length >> 1] ^= 1)],
  ['the last bit has changed', (bytes) => (bytes[bytes.length - 1] ^= 1)],
  [
    'the encryption header has changed',
    (bytes) => {
      const at = bytes.indexOf('nonce') + 'nonce":"'.length;
      bytes.write(bytes.toString('latin1', at, at + 1) === '0' ? '1' : '0', at);
    },
  ],
])) {
  test(`A restore rejects a backup in which ${what}, and writes nothing`, async () => {
    const bytes = readFileSync(backupFile);
    change(bytes);
    const file = join(folder, 'changed.backup');
    writeFileSync(file, bytes);
    const url = await createDatabase(`changed_${what.replace(/\W/g, '_')}`, { migrated: false });
    const { code, output } = await run('restore', [file], { DATABASE_URL: url });
    assert.equal(code, 1);
    assert.match(output, /damaged or was tampered with/);
    assert.equal(await readTables(url), 0);
  });
}

test('A restore names the reason when a file is truncated, encrypted with another passphrase, or no backup', async () => {
  const DATABASE_URL = await createDatabase('untouched', { migrated: false });
  const bytes = readFileSync(backupFile);
  const half = join(folder, 'half.backup');
  writeFileSync(half, bytes.subarray(0, bytes.length >> 1));
  const other = join(folder, 'other.backup');
  writeFileSync(other, 'hello\n');
  assert.match((await run('restore', [half], { DATABASE_URL })).output, /damaged/);
  assert.match((await run('restore', [other], { DATABASE_URL })).output, /not a backup of Panui/);
  const wrong = await run('restore', [backupFile], { DATABASE_URL, BACKUP_PASSPHRASE: 'another passphrase' });
  assert.match(wrong.output, /not the one of this backup/);
  const none = await run('restore', [backupFile], { DATABASE_URL, BACKUP_PASSPHRASE: '' });
  assert.match(none.output, /is encrypted/);
  assert.equal(await readTables(DATABASE_URL), 0);
});

test('A restore into a database with data is rejected without --replace', async () => {
  const small = join(folder, 'small.backup');
  const from = await createDatabase('small', { reservations: 30 });
  assert.equal((await run('backup', [small], { DATABASE_URL: from })).code, 0);
  const url = await createDatabase('taken', { reservations: 10 });
  const before = await tableSums(url);
  const rejected = await run('restore', [small], { DATABASE_URL: url });
  assert.equal(rejected.code, 1);
  assert.match(rejected.output, /has data already/);
  assert.deepEqual(await tableSums(url), before);
  assert.equal((await run('restore', [small, '--replace'], { DATABASE_URL: url })).code, 0);
  assert.deepEqual(await tableSums(url), await tableSums(from));
});

test('A restored database has the SQL functions of this version, whatever the source or the target had', async () => {
  const bodies =
    "SELECT proname, md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1, 2";
  const url = await createDatabase('older', { reservations: 30 });
  await on(url, 'DROP FUNCTION release_hold');
  const file = join(folder, 'older.backup');
  assert.equal((await run('backup', [file], { DATABASE_URL: url })).code, 0);
  const fresh = await createDatabase('newer', { migrated: false });
  const replaced = await createDatabase('replaced', { reservations: 10 });
  await on(replaced, "CREATE FUNCTION gadget() RETURNS integer LANGUAGE sql AS 'SELECT 1'");
  for (const target of [fresh, replaced]) {
    const { code, output } = await run('restore', [file, '--replace'], { DATABASE_URL: target });
    assert.equal(code, 0, output);
    assert.deepEqual(await on(target, bodies), await on(postgres.url('source'), bodies));
    assert.deepEqual(await on(target, 'SELECT count(*)::int AS n FROM reservations'), [{ n: 30 }]);
  }
});

test('A backup from before version 1.0 is rejected with the reason, and nothing is written', async () => {
  const url = await createDatabase('ancient');
  await on(url, `UPDATE migrations SET "timestamp" = 1700000000001, name = 'PlacesAndPeople1700000000001'`);
  const file = join(folder, 'ancient.backup');
  assert.equal((await run('backup', [file], { DATABASE_URL: url })).code, 0);
  const fresh = await createDatabase('modern', { migrated: false });
  const { code, output } = await run('restore', [file], { DATABASE_URL: fresh });
  assert.equal(code, 1);
  assert.match(output, /taken before version 1\.0 of Panui/);
  assert.equal(await readTables(fresh), 0);
});

test('A backup of a running server is consistent, and a server starts on the restored data', async (t) => {
  const [here, there] = [createDataFolder(t), createDataFolder(t)];
  const panui = await launched(here, { TRUST_PROXY: 'loopback' }, withDemo);
  const readEvening = () => /reservation_time=(\d+)/.exec(panui.output())?.[1];
  const firstEvening = Number(await until(readEvening, { timeoutMs: 10_000 }));
  const tokens = [];
  const goOn = new AbortController();
  const drivers = (async () => {
    while (!goOn.signal.aborted) tokens.push(await reserve(panui.url, firstEvening, tokens.length));
  })();
  const file = join(folder, 'running.backup');
  const taken = await run('backup', [file], { PANUI_DATA_DIR: here, DATABASE_URL: '' });
  goOn.abort();
  await drivers;
  assert.equal(taken.code, 0, taken.output);
  const busy = await run('restore', [file, '--replace'], { PANUI_DATA_DIR: here, DATABASE_URL: '' });
  assert.match(busy.output, /Panui is running on this database/);
  await panui.stop();

  const restored = await run('restore', [file], { PANUI_DATA_DIR: there, DATABASE_URL: '' });
  assert.equal(restored.code, 0, restored.output);
  const again = await launched(there, { RATE_LIMIT_PER_MINUTE: '1000000' }, withDemo);
  assert.ok(await isReady(again.url));
  const opened = [];
  for (const token of tokens) opened.push((await fetch(`${again.url}/reservations/token/${token}`)).status);
  const storedRows = opened.filter((status) => status === 200).length;
  t.diagnostic(`${tokens.length} reservations were made beside it, ${storedRows} are in it`);
  // The reservations were made one after the other, so the backup contains all up to a moment and none after
  // it.
  assert.ok(storedRows > 0 && storedRows < tokens.length);
  assert.deepEqual(opened, [...Array(storedRows).fill(200), ...Array(tokens.length - storedRows).fill(404)]);
  await again.stop();
});
