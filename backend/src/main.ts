import { env } from 'node:process';
import { migrateDatabase } from './database/migrate.js';
import { readConfig } from './platform/config/config.js';
import { serve } from './bootstrap/serve.js';
import { startWatchdog } from './bootstrap/watchdog.js';

/** Production entry: migrates, serves, and stops cleanly on SIGINT, SIGTERM and SIGHUP. */
try {
  const { database, workers } = readConfig(env);
  await migrateDatabase(database.url);
  const server = await serve(env);
  // Several workers have a watchdog each.
  if (workers === 1) startWatchdog();
  console.log(`Panui serves at ${server.url}`);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void server.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
