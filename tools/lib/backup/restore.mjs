import { Failure } from '../failure.mjs';
import { importBackend } from '../project.mjs';
import { readArchive } from './archive.mjs';
import { quoted, readSequences, tablesInOrder } from './catalogue.mjs';
import { withLongConnection, withoutTimeouts } from './connection.mjs';
import { copyIn } from './copy.mjs';
import { readSections } from './frames.mjs';
import { inspectTarget, prepareSchema } from './target.mjs';

/** Reads and verifies the whole backup first, so that no tampered data reaches a database. */
const verify = (file, passphrase) =>
  readArchive(file, passphrase, async (bytes) => {
    /** @type {Record<string, any>} */
    let about = {};
    for await (const { head, rows } of readSections(bytes)) {
      if (rows) for await (const frame of rows) void frame;
      else about = { ...about, ...head };
    }
    return about;
  });

async function truncateTables(client, tables) {
  const list = tables.map(quoted).join(', ');
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${list}`);
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
  };
}

/** Each sequence continues at the higher of its values in the backup and in this database. */
async function setSequences(client, requestedNames) {
  const present = await readSequences(client);
  for (const [name, value] of Object.entries(requestedNames)) {
    const furthest = BigInt(present[name] ?? 0) > BigInt(value) ? present[name] : value;
    await client.query('SELECT setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, furthest]);
  }
}

async function load(client, file, passphrase) {
  await client.query('BEGIN');
  await withoutTimeouts(client);
  const { rows: before } = await client.query('SELECT max(version) AS version FROM catalog_version');
  const finish = await truncateTables(
    client,
    (await tablesInOrder(client)).map(({ name }) => name),
  );
  await readArchive(file, passphrase, async (bytes) => {
    const counts = {};
    for await (const { head, rows } of readSections(bytes)) {
      if (rows) {
        const columns = head.columns.map(quoted).join(', ');
        counts[head.table] = await copyIn(client, `COPY ${quoted(head.table)} (${columns}) FROM STDIN`, rows);
      }
      if (!head.end) continue;
      for (const [table, count] of Object.entries(head.counts)) {
        if (counts[table] !== count)
          throw new Failure(`${table} came out with ${counts[table]} rows of ${count}.`);
      }
      await setSequences(client, head.sequences);
    }
  });
  await finish();
  // Processes cache lots and settings by this number, so it must never repeat.
  await client.query('UPDATE catalog_version SET version = greatest(version, $1::bigint) + 1', [
    before[0].version,
  ]);
  await client.query('COMMIT');
}

/**
 * Restores a backup atomically and migrates its schema to this version. Returns the backup's header. Fails
 * for a database with data unless `replace` is set.
 */
export async function restoreBackup({ url, file, passphrase, replace = false }) {
  const about = await verify(file, passphrase);
  const target = await withLongConnection(url, inspectTarget);
  if (!target.isEmpty && !replace) {
    throw new Failure(
      'The database has data already: take an empty one, or add --replace to lose what is there.',
    );
  }
  await prepareSchema(url, target, about.migrations);
  await withLongConnection(url, (client) => load(client, file, passphrase));
  const { migrateDatabase } = await importBackend('database/migrate.js');
  // No process uses this database (inspectTarget), so no other version needs its functions.
  await migrateDatabase(url, { dropsOthers: true });
  await withLongConnection(url, (client) => client.query('ANALYZE'));
  return about;
}
