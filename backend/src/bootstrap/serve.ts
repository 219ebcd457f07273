import { endPublicDemo, preparePublicDemo } from '../database/public-demo/public-demo.js';
import { readConfig } from '../platform/config/config.js';
import { type RunningServer, startServer } from './server.js';
import { startWorkers } from './workers.js';

/** Starts the server in this process, or in as many workers as the configuration sets. */
export async function serve(environment: Record<string, string | undefined>): Promise<RunningServer> {
  const { workers, isDemo, database, auth } = readConfig(environment);
  if (isDemo) await preparePublicDemo(database.url, auth.jwtSecret);
  else await endPublicDemo(database.url);
  return workers > 1 ? startWorkers(environment, workers) : startServer(environment);
}
