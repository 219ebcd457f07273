import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allSettledOrThrow } from './all-settled.mjs';
import { requireDatabase, startEmbeddedDatabase } from './database.mjs';
import { requireFreePort } from './free-port.mjs';
import { withLock } from './lock.mjs';
import { dataFolder, importBackend, inRoot } from './project.mjs';
import { requireDataFolder } from './postgres/data-version.mjs';
import { localJwtSecret } from './secret.mjs';
import { step } from './step.mjs';

/** The environment of the server, with a generated local key where that is safe. */
function completeEnvironment() {
  const environment = { ...process.env };
  if (!environment.JWT_SECRET && environment.NODE_ENV !== 'production')
    environment.JWT_SECRET = localJwtSecret(dataFolder());
  environment.OUTBOX_DIR ||= join(dataFolder(), 'outbox');
  return environment;
}

/** The database that a command works on, in words and without its password. */
function describeDatabase(url) {
  if (!url) return `Data folder: ${dataFolder()}`;
  // The configuration says what is wrong with it.
  if (!URL.canParse(url)) return 'Database: DATABASE_URL';
  const { hostname, port, pathname } = new URL(url);
  return `Database: "${pathname.slice(1)}" at ${hostname}:${port || 5432}`;
}

/**
 * Validates the configuration, checks with `mustListen` that the port is free, and then starts the database: the
 * configured or the embedded one, which is created only with `mayCreate`. While the server is still being built, which
 * `built` tells, the embedded database starts meanwhile. `mayHaveDemoData` of the result says whether demo data may be
 * inserted, `database` names the database.
 * @param {(() => unknown)[]} cleanups
 * @param {object} options
 * @param {boolean} [options.mustListen]
 * @param {boolean} [options.mayCreate]
 * @param {Promise<void> | null} [options.built]
 * @param {(line: string) => void} [options.say]
 */
export async function prepareEnvironment(
  cleanups,
  { mustListen = false, mayCreate = false, built = null, say = () => {} } = {},
) {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const isEmbedded = !process.env.DATABASE_URL;
  if (isEmbedded) requireDataFolder(dataFolder(), { mayCreate });
  const env = completeEnvironment();
  const database = describeDatabase(env.DATABASE_URL);
  const checkConfiguration = async () => {
    await built;
    const { readConfig } = await importBackend('platform/config/config.js');
    const { http } = readConfig({ ...env, DATABASE_URL: env.DATABASE_URL || 'postgres://embedded' });
    if (mustListen) await requireFreePort(http.port, http.host);
  };
  const startDatabase = () =>
    step(say, 'Starting PostgreSQL', async () => {
      const embedded = await startEmbeddedDatabase(dataFolder());
      cleanups.push(embedded.stop);
      env.DATABASE_URL = embedded.url;
    });
  if (isEmbedded && built) await allSettledOrThrow([checkConfiguration(), startDatabase()]);
  else {
    await checkConfiguration();
    await (isEmbedded ? startDatabase() : requireDatabase(env.DATABASE_URL));
  }
  return { env, database, mayHaveDemoData: isEmbedded && env.NODE_ENV !== 'production' };
}

/**
 * Migrates the schema, and inserts demo data into an empty database where that is allowed and wanted. Null if there is
 * no demo data, or no longer.
 */
export async function prepareData({ env, mayHaveDemoData }, { withDemo = true } = {}) {
  const { migrateDatabase } = await importBackend('database/migrate.js');
  await migrateDatabase(env.DATABASE_URL);
  const { readConfig } = await importBackend('platform/config/config.js');
  // The server of a public demo seeds it.
  if (!mayHaveDemoData || !withDemo || readConfig(env).isDemo) return null;
  const { seedDemoData } = await importBackend('database/demo-data/seed.js');
  const demo = await withLock(join(dataFolder(), 'locks/seed'), () =>
    seedDemoData(env.DATABASE_URL, env.JWT_SECRET),
  );
  return demo.isPresent ? demo : null;
}

/**
 * The account of the first admin in a local database without admins, with a generated password. The server creates it
 * when it starts. Null where the environment names the account, in production, and if there is an admin.
 */
export async function generateFirstAdmin({ env, mayHaveDemoData }) {
  const { readConfig } = await importBackend('platform/config/config.js');
  if (!mayHaveDemoData || env.ADMIN_EMAIL || readConfig(env).isDemo) return null;
  const { default: pg } = await import('pg');
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT FROM users WHERE role = 'admin' LIMIT 1`);
    if (rows.length > 0) return null;
  } finally {
    await client.end();
  }
  return { email: 'admin@panui.local', password: randomBytes(12).toString('base64url') };
}
