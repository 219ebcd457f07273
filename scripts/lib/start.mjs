import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { requireDatabase, startEmbeddedDatabase } from './database.mjs';
import { ensureInstalled } from './install.mjs';
import { runToOrderlyEnd } from './lifecycle.mjs';
import { dataFolder, importBackend, inRoot } from './project.mjs';
import { localJwtSecret } from './secret.mjs';

const say = (line) => console.log(line);
/** Longer than a request may take; after that the database is stopped under what is still open. */
const drainMs = 10_000;

/** The environment the server gets: what was given, and a key of this machine's own where that is safe. */
function environment() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const given = { ...process.env };
  if (!given.JWT_SECRET && given.NODE_ENV !== 'production') given.JWT_SECRET = localJwtSecret(dataFolder());
  return given;
}

/** The address of the database to use: the given one, or that of the embedded server, brought up for us. */
async function databaseUrl(env, undo) {
  if (env.DATABASE_URL) {
    await requireDatabase(env.DATABASE_URL);
    return env.DATABASE_URL;
  }
  const database = await startEmbeddedDatabase(dataFolder());
  undo.push(database.stop);
  return database.url;
}

async function bringUp({ undo, signal }) {
  await ensureInstalled({ say, signal });
  await ensureBuilt({ say, signal });
  const env = environment();
  const { readConfig } = await importBackend('config/config.js');
  const isEmbedded = !env.DATABASE_URL;
  readConfig({ ...env, DATABASE_URL: env.DATABASE_URL || 'postgres://embedded' });

  env.DATABASE_URL = await databaseUrl(env, undo);
  signal.throwIfAborted();
  const { migrateDatabase } = await importBackend('persistence/migrate.js');
  await migrateDatabase(env.DATABASE_URL);
  signal.throwIfAborted();
  const demo = isEmbedded && env.NODE_ENV !== 'production' ? await seed(env.DATABASE_URL) : null;
  signal.throwIfAborted();

  const { startServer } = await importBackend('server.js');
  const server = await startServer(env);
  undo.push(() => Promise.race([server.close(), new Promise((resolve) => setTimeout(resolve, drainMs))]));
  greet(server.url, demo);
}

async function seed(url) {
  const { seedDemoData } = await importBackend('demo/seed.js');
  return seedDemoData(url);
}

function greet(url, demo) {
  say(`\nPanui is ready:     ${url}`);
  if (demo) {
    say(`Reserve a spot:     ${url}${demo.reservePath}`);
    say('Demo sign-ins:      admin@panui.test, owner@panui.test, user@panui.test');
    say('                    password Panui-demo-2026');
  }
  say('Stop with Ctrl-C.');
}

/** Brings Panui up in this process and sees to it that nothing is left running when it ends. */
export const start = () => runToOrderlyEnd(bringUp);
