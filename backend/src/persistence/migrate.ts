import { Client } from 'pg';
import { createUnhurriedDataSource } from './data-source.js';

/** Any fixed number will do: it is the lock under which one of many starting processes migrates while others wait. */
const migrationLock = 7_264_813;

async function underLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A lost connection shows in the next statement; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN');
    // Limits that the role may have: whoever waits here waits for as long as another one's migrations take.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`SET LOCAL ${limit} = 0`);
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

/** Brings the schema up to date and says which migrations ran. Safe when many processes start at once. */
export async function migrateDatabase(databaseUrl: string): Promise<{ applied: string[] }> {
  return underLock(databaseUrl, async () => {
    const dataSource = createUnhurriedDataSource(databaseUrl, []);
    await dataSource.initialize();
    try {
      const applied = await dataSource.runMigrations({ transaction: 'each' });
      return { applied: applied.map((migration) => migration.name) };
    } finally {
      await dataSource.destroy();
    }
  });
}

/** Takes every migration back, newest first; what the drift check uses to prove that `down` works. */
export async function revertAllMigrations(databaseUrl: string): Promise<void> {
  await underLock(databaseUrl, async () => {
    const dataSource = createUnhurriedDataSource(databaseUrl, []);
    await dataSource.initialize();
    try {
      for (let left = dataSource.migrations.length; left > 0; left--) await dataSource.undoLastMigration();
    } finally {
      await dataSource.destroy();
    }
  });
}
