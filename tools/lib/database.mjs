import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { startPersistentPostgres } from './postgres.mjs';

const database = 'panui';
const role = 'panui';

/** A readable database error; the password in the URL is left out. */
export function toDatabaseError(error, databaseUrl) {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const where = `the database "${pathname.slice(1)}" at ${hostname}:${port || 5432}`;
  const reasons = {
    ECONNREFUSED: 'nothing answers there',
    ENOTFOUND: 'there is no machine of that name',
    EAI_AGAIN: 'its name cannot be looked up',
    '28P01': 'the user or the password is wrong',
    28000: 'the server does not let this user in',
    '3D000': 'there is no such database',
  };
  const reason = reasons[error.code] ?? reasons[error.errors?.[0]?.code] ?? error.message;
  return new Failure(`Panui cannot use ${where}: ${reason}. Check DATABASE_URL.`);
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
    throw toDatabaseError(error, databaseUrl);
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
