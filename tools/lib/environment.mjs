import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireDatabase, startEmbeddedDatabase } from './database.mjs';
import { requireFreePort } from './free-port.mjs';
import { withLock } from './lock.mjs';
import { dataFolder, importBackend, inRoot } from './project.mjs';
import { localJwtSecret } from './secret.mjs';

/** The environment the server gets: what was given, and a key of this machine's own where that is safe. */
function loadEnvironment() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const environment = { ...process.env };
  if (!environment.JWT_SECRET && environment.NODE_ENV !== 'production')
    environment.JWT_SECRET = localJwtSecret(dataFolder());
  environment.OUTBOX_DIR ||= join(dataFolder(), 'outbox');
  return environment;
}

/**
 * Checks the configuration, and with `mustListen` that its port is free, and brings up the database it speaks of: the
 * given one, or the embedded one. `mayHaveDemoData` says whether this is a database that demo data may go into.
 */
export async function prepareEnvironment(cleanups, { mustListen = false } = {}) {
  const env = loadEnvironment();
  const isEmbedded = !env.DATABASE_URL;
  const { readConfig } = await importBackend('platform/config/config.js');
  const { http } = readConfig({ ...env, DATABASE_URL: env.DATABASE_URL || 'postgres://embedded' });
  if (mustListen) await requireFreePort(http.port, http.host);
  if (isEmbedded) {
    const database = await startEmbeddedDatabase(dataFolder());
    cleanups.push(database.stop);
    env.DATABASE_URL = database.url;
  } else await requireDatabase(env.DATABASE_URL);
  return { env, mayHaveDemoData: isEmbedded && env.NODE_ENV !== 'production' };
}

/** Brings the schema up to date, and fills an empty database where it may have demo data. */
export async function prepareData({ env, mayHaveDemoData }) {
  const { migrateDatabase } = await importBackend('database/migrate.js');
  await migrateDatabase(env.DATABASE_URL);
  if (!mayHaveDemoData) return null;
  const { seedDemoData } = await importBackend('database/demo-data/seed.js');
  return withLock(join(dataFolder(), 'locks/seed'), () => seedDemoData(env.DATABASE_URL));
}
