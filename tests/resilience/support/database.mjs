import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPersistentPostgres, startTemporaryPostgres } from '../../../tools/lib/postgres.mjs';
import { importBackend } from '../../../tools/lib/project.mjs';

/**
 * Runs a statement without the application in between; resolves to the rows.
 * @param {string} url
 * @param {string} text
 * @param {unknown[]} [values]
 * @returns {Promise<any[]>}
 */
export async function runQuery(url, text, values) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function emptyDatabase(server) {
  await runQuery(server.url(), 'CREATE DATABASE panui');
  return server.url('panui');
}

/** An empty database on its own server, whose commits wait for the log as in production. */
export async function createEmptyDatabase(t) {
  const server = await startTemporaryPostgres({ settings: { synchronous_commit: 'on' }, inMemory: false });
  t.after(() => server.stop());
  return emptyDatabase(server);
}

/** The same with the migrated schema. */
export async function createDatabase(t) {
  const url = await createEmptyDatabase(t);
  await migrate(url);
  return url;
}

/** A database server as `npm start` runs it: durable, and restarted when it dies. */
export async function createPersistentDatabase(t, disk = tmpdir()) {
  const parent = mkdtempSync(join(disk, 'panui-faults-'));
  // Without this permission the account of PostgreSQL could not enter, and the data would be put on another
  // disk.
  if (disk !== tmpdir()) chmodSync(parent, 0o755);
  const folder = join(parent, 'postgres');
  const server = await startPersistentPostgres(folder);
  t.after(async () => {
    await server.stop();
    rmSync(realpathSync(folder), { recursive: true, force: true });
    rmSync(parent, { recursive: true, force: true });
  });
  const url = await emptyDatabase(server);
  await migrate(url);
  return { url, pid: () => server.pid() };
}

async function migrate(url) {
  const { migrateDatabase } = await importBackend('database/migrate.js');
  await migrateDatabase(url);
}

/** Creates a venue and a lot, open 24/7, with the given number of spots; returns their ids. */
export async function createLotWithSpots(url, spots) {
  const [venue] = await runQuery(
    url,
    `INSERT INTO venues (name, lat, lng) VALUES ('היכל', 32.08, 34.8) RETURNING id`,
  );
  const [lot] = await runQuery(
    url,
    `INSERT INTO parking_lots (name, address, lat, lng, is_24_7) VALUES ('חניון', 'רחוב 1', 32.081, 34.8, true) RETURNING id`,
  );
  await runQuery(
    url,
    'INSERT INTO spots (parking_lot_id, number) SELECT $1, n::text FROM generate_series(1, $2::int) n',
    [lot.id, spots],
  );
  await runQuery(url, 'UPDATE catalog_version SET version = version + 1');
  return { venueId: Number(venue.id), lotId: Number(lot.id) };
}
