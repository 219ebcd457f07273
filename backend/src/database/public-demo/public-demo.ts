import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isRetryable } from '../../platform/persistence/database-errors.js';
import { seedDemoData } from '../demo-data/seed.js';
import { createStaging, demoTables, dropStaging, replaceData, stagedUrl } from './staging.js';

/** Advisory lock under which one process prepares or resets the demo. */
const demoLock = 7_264_815;

const maxAttempts = 10;
const msBetweenAttempts = 200;

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A lost connection fails the next statement; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    // The database role may have lower limits.
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`SET ${limit} = 0`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** When the demo was seeded last; null in the database of anything else. */
async function findResetTime(client: Client): Promise<Date | null> {
  const { rows } = await client.query<{ reset_at: Date | null }>('SELECT reset_at FROM demo_data');
  return rows[0]?.reset_at ?? null;
}

/** What a migrated database has, and what the processes of an empty one write. */
const tablesOfEmptyDatabase = ['catalog_version', 'limit_counts'];

async function isEmpty(client: Client): Promise<boolean> {
  const tables = (await demoTables(client)).filter((table) => !tablesOfEmptyDatabase.includes(table));
  for (const table of tables) {
    const condition = table === 'legal_texts' ? 'WHERE published_by IS NOT NULL OR published_at IS NULL' : '';
    const { rows } = await client.query(`SELECT FROM public."${table}" ${condition} LIMIT 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Seeds an empty migrated database and marks it as that of a public demo; does nothing if it is one. Fails with one
 * sentence for any other database, because a demo erases its data.
 */
export async function preparePublicDemo(
  databaseUrl: string,
  jwtSecret: string,
  now = new Date(),
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [demoLock]);
    if (await findResetTime(client)) return;
    if (!(await isEmpty(client)))
      throw new Error(
        'DEMO would erase the data of this database. Give a demo an empty database of its own in DATABASE_URL, or an ' +
          'empty folder in PANUI_DATA_DIR.',
      );
    await seedDemoData(databaseUrl, jwtSecret, now, { isPublicDemo: true });
  });
}

/** A database that a server without DEMO uses may get real data, so that no demo may erase it afterwards. */
export async function endPublicDemo(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query('UPDATE demo_data SET reset_at = NULL WHERE reset_at IS NOT NULL'),
  );
}

interface Reset {
  /** Nothing happens if the data are of this time or younger. */
  dueAt: Date;
  now: Date;
  /** Runs the part during which visitors wait. */
  whileClosed: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Makes the data of the demo anew beside the present ones and then replaces these in one transaction. Returns whether
 * it did. Safe to repeat after an interruption, and while another process does the same.
 */
export function resetPublicDemo(
  databaseUrl: string,
  jwtSecret: string,
  { dueAt, now, whileClosed }: Reset,
): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      demoLock,
    ]);
    if (!rows[0]?.locked) return false;
    const resetAt = await findResetTime(client);
    if (!resetAt) throw new Error('The database is not that of a public demo.');
    if (resetAt >= dueAt) return false;
    await createStaging(client, databaseUrl);
    await seedDemoData(stagedUrl(databaseUrl), jwtSecret, now, { isPublicDemo: true });
    await whileClosed(() => replaceWithRetries(client));
    await dropStaging(client);
    return true;
  });
}

/** Requests that began before hold locks on the tables for a moment. */
async function replaceWithRetries(client: Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = '2s'`);
      await replaceData(client);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
      await pause(msBetweenAttempts);
    }
  }
}
