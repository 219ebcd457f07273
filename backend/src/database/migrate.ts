import { Client } from 'pg';
import type { DataSource, MigrationInterface } from 'typeorm';
import { describeConnectionFailure } from '../platform/persistence/connection-failure.js';
import { createDataSourceWithoutTimeouts } from '../platform/persistence/data-source.js';
import { publishDefaultLegalTexts } from '../legal/default-legal-texts.js';
import { migrations } from './migrations/index.js';
import { requireKnownSchema } from './schema-version.js';
import { turnOffJit } from './session-defaults.js';
import {
  applySqlFunctions,
  dropSqlFunctions,
  type FunctionDrops,
  readInstalledFunctions,
  restoreSqlFunctions,
} from './sql-functions.js';

/** Advisory lock under which one of several starting processes migrates while the others wait. */
const migrationLock = 7_264_813;

type MigrationClass = new () => MigrationInterface;

export interface MigrationResult {
  /** Names of the migrations that ran and of the SQL functions that were created or replaced. */
  applied: string[];
  /**
   * Takes the migrations and SQL functions of this call back, newest first. Rows that others wrote in the meantime
   * stay; only the content of the new columns and tables is lost. Does nothing when this call applied nothing.
   */
  undo: () => Promise<void>;
}

interface MigrationOptions extends Pick<FunctionDrops, 'dropsOthers'> {
  /** The migrations that this version knows; tests pass others. */
  known?: MigrationClass[];
}

async function withMigrationLock<T>(
  databaseUrl: string,
  known: MigrationClass[],
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A lost connection fails the next statement; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    // A plain error: its message is printed without a stack.
    throw new Error(describeConnectionFailure(error, databaseUrl), { cause: error });
  });
  try {
    await client.query('BEGIN');
    // The database role may have lower limits, and waiting for another process's migrations can exceed them.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`SET LOCAL ${limit} = 0`);
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    const dataSource = await createDataSourceWithoutTimeouts(databaseUrl, [], known).initialize();
    const result = await work(dataSource).finally(() => dataSource.destroy());
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

async function readAppliedMigrations(dataSource: DataSource): Promise<string[]> {
  const [{ exists }] = await dataSource.query<[{ exists: boolean }]>(
    `SELECT to_regclass('public.migrations') IS NOT NULL AS exists`,
  );
  if (!exists) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/** Reverts the migrations that are not in `before`, newest first. */
async function revertTo(dataSource: DataSource, before: string[]): Promise<void> {
  const later = (await readAppliedMigrations(dataSource)).filter((name) => !before.includes(name));
  for (let left = later.length; left > 0; left--) await dataSource.undoLastMigration();
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Brings tables, functions and default legal texts up to date, completely or not at all. Safe when many processes start
 * at once. Rejects a database from before version 1.0, of a version that no longer serves this one, or of another
 * product. A database that a newer version has migrated otherwise keeps the functions and texts of that version, whose
 * processes may be running.
 */
export async function migrateDatabase(
  databaseUrl: string,
  { known = migrations, ...drops }: MigrationOptions = {},
): Promise<MigrationResult> {
  return withMigrationLock(databaseUrl, known, async (dataSource) => {
    await requireKnownSchema(dataSource);
    await turnOffJit(dataSource.manager);
    const before = await readAppliedMigrations(dataSource);
    const functionsBefore = await readInstalledFunctions(dataSource);
    const undo = async (connected: DataSource) => {
      if (before.length > 0) await restoreSqlFunctions(connected, functionsBefore);
      else await dropSqlFunctions(connected);
      await revertTo(connected, before);
    };
    try {
      const applied = (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
      if (!before.every((name) => known.some((migration) => migration.name === name)))
        return { applied, undo: () => Promise.resolve() };
      const functions = await applySqlFunctions(dataSource, drops);
      await publishDefaultLegalTexts(dataSource.manager);
      const all = [...applied, ...functions];
      return {
        applied: all,
        undo: async () => {
          if (all.length > 0) await withMigrationLock(databaseUrl, known, undo);
        },
      };
    } catch (error) {
      const failure = await undo(dataSource).catch((undoError: unknown) => messageOf(undoError));
      const outcome = failure
        ? `was migrated in part, which could not be undone (${failure})`
        : 'was not migrated and is as before';
      // A plain error: the launcher prints its message without a stack.
      throw new Error(`The database ${outcome}: ${messageOf(error)}`, { cause: error });
    }
  });
}

/** Reverts every migration, newest first, and drops the SQL functions. */
export async function revertAllMigrations(databaseUrl: string): Promise<void> {
  await withMigrationLock(databaseUrl, migrations, async (dataSource) => {
    await revertTo(dataSource, []);
    await dropSqlFunctions(dataSource);
  });
}
