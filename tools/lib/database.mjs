import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { startPersistentPostgres } from './postgres.mjs';
import { importBackend } from './project.mjs';

const database = 'panui';
const role = 'panui';

/** A readable database error; the password in the URL is left out. */
export async function toDatabaseError(error, databaseUrl) {
  const { describeConnectionFailure } = await importBackend('platform/persistence/connection-failure.js');
  return new Failure(describeConnectionFailure(error, databaseUrl));
}

async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fails with one sentence when the database cannot be used. */
export async function requireDatabase(databaseUrl) {
  try {
    await withClient(databaseUrl, (client) => client.query('SELECT 1'));
  } catch (error) {
    throw await toDatabaseError(error, databaseUrl);
  }
}

/** Creates the application's own database and role, so that the application never connects as superuser. */
async function ensureApplicationDatabase(masterUrl) {
  const master = new URL(masterUrl);
  const password = createHash('sha256').update(`${role}:${master.password}`).digest('hex');
  await withClient(masterUrl, async (client) => {
    // Two processes may start on one data folder at once; the lock is released with the connection.
    await client.query('SELECT pg_advisory_lock(7264815)');
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS has_role, EXISTS (SELECT FROM pg_database WHERE datname = $2) AS has_database',
      [role, database],
    );
    if (!rows[0].has_role)
      await client.query(
        `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`,
      );
    if (!rows[0].has_database) await client.query(`CREATE DATABASE ${database} OWNER ${role}`);
  });
  return Object.assign(master, { username: role, password, pathname: `/${database}` }).toString();
}

/** Starts the embedded database in the data folder. */
export async function startEmbeddedDatabase(folder) {
  const server = await startPersistentPostgres(join(folder, 'postgres'), {
    onRestart: () => console.error('The database ended unexpectedly; starting it again.'),
  });
  try {
    return { url: await ensureApplicationDatabase(server.url()), stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
