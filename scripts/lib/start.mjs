import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { requireDatabase, startEmbeddedDatabase } from './database.mjs';
import { Failure } from './failure.mjs';
import { ensureInstalled } from './install.mjs';
import { dataFolder, importBackend, inRoot } from './project.mjs';
import { localJwtSecret } from './secret.mjs';
import { onStopRequest } from './stop-signals.mjs';

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

/** Each step adds how to undo it; undone in reverse order, whatever step was reached. */
async function bringUp(undo, signal) {
  await ensureInstalled({ say, signal });
  await ensureBuilt({ say, signal });
  const env = environment();
  const isEmbedded = !env.DATABASE_URL;
  const { readConfig } = await importBackend('config/config.js');
  readConfig({ ...env, DATABASE_URL: env.DATABASE_URL || 'postgres://embedded' });
  if (isEmbedded) {
    const database = await startEmbeddedDatabase(dataFolder());
    undo.push(database.stop);
    env.DATABASE_URL = database.url;
  } else await requireDatabase(env.DATABASE_URL);
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

async function seed(databaseUrl) {
  const { seedDemoData } = await importBackend('demo/seed.js');
  return seedDemoData(databaseUrl);
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

function complain(error) {
  const isForPeople =
    error instanceof Failure || ['ConfigurationError', 'Error'].includes(error?.constructor?.name);
  console.error(isForPeople ? error.message : error);
}

/** Brings Panui up in this process and sees to it that nothing is left running when it ends. */
export async function start() {
  const undo = [];
  const stopping = new AbortController();
  let ending = null;
  const end = (code) =>
    (ending ??= (async () => {
      for (const step of undo.splice(0).reverse()) await step().catch(complain);
      process.exit(code);
    })());
  const running = bringUp(undo, stopping.signal);
  onStopRequest(() => {
    stopping.abort();
    void running.catch(() => {}).then(() => end(0));
  });
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) => {
      console.error(error);
      void end(1);
    });
  }
  try {
    await running;
  } catch (error) {
    if (!stopping.signal.aborted) complain(error);
    await end(stopping.signal.aborted ? 0 : 1);
  }
}
