import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSourceWithoutTimeouts } from '../platform/persistence/data-source.js';
import { publishDefaultLegalTexts } from '../legal/default-legal-texts.js';
import { migrations } from './migrations/index.js';
import { applySqlFunctions, dropSqlFunctions, type FunctionDrops } from './sql-functions.js';

/** Advisory lock under which one of several starting processes migrates while the others wait. */
const migrationLock = 7_264_813;
/** The baseline of version 1.0 replaced all migrations before it. */
const baselineTimestamp = 1_763_769_600_000;

export interface MigrationResult {
  /** Names of the migrations that ran and of the SQL functions that were created or replaced. */
  applied: string[];
}

async function withMigrationLock<T>(
  databaseUrl: string,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A lost connection fails the next statement; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN');
    // The database role may have lower limits, and waiting for another process's migrations can exceed them.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`SET LOCAL ${limit} = 0`);
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    const dataSource = await createDataSourceWithoutTimeouts(databaseUrl, [], migrations).initialize();
    const result = await work(dataSource).finally(() => dataSource.destroy());
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

async function rejectSchemaBeforeBaseline(dataSource: DataSource): Promise<void> {
  const [{ exists }] = await dataSource.query<[{ exists: boolean }]>(
    `SELECT to_regclass('public.migrations') IS NOT NULL AS exists`,
  );
  if (!exists) return;
  const older = await dataSource.query<{ name: string }[]>(
    'SELECT name FROM migrations WHERE "timestamp" < $1 LIMIT 1',
    [baselineTimestamp],
  );
  if (older.length > 0) {
    throw new Error(
      'This database was created before version 1.0 of Panui and cannot be upgraded. Use an empty database; ' +
        'for the embedded one, move the folder .data/postgres away.',
    );
  }
}

/** Whether a newer version has migrated the database: it has a migration that this version does not know. */
async function isOfNewerVersion(dataSource: DataSource): Promise<boolean> {
  const unknown = await dataSource.query<object[]>(
    'SELECT name FROM migrations WHERE name <> ALL ($1::text[]) LIMIT 1',
    [migrations.map(({ name }) => name)],
  );
  return unknown.length > 0;
}

/**
 * Brings tables, functions and default legal texts up to date. Safe when many processes start at once. Rejects a database
 * from before version 1.0. A database that a newer version has migrated keeps the functions and texts of that version, whose
 * processes may be running.
 */
export async function migrateDatabase(
  databaseUrl: string,
  drops: Pick<FunctionDrops, 'dropsOthers'> = {},
): Promise<MigrationResult> {
  return withMigrationLock(databaseUrl, async (dataSource) => {
    await rejectSchemaBeforeBaseline(dataSource);
    const applied = (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
    if (await isOfNewerVersion(dataSource)) return { applied };
    const functions = await applySqlFunctions(dataSource, drops);
    await publishDefaultLegalTexts(dataSource.manager);
    return { applied: [...applied, ...functions] };
  });
}

/** Reverts every migration, newest first, and drops the SQL functions. */
export async function revertAllMigrations(databaseUrl: string): Promise<void> {
  await withMigrationLock(databaseUrl, async (dataSource) => {
    for (let left = dataSource.migrations.length; left > 0; left--) await dataSource.undoLastMigration();
    await dropSqlFunctions(dataSource);
  });
}
