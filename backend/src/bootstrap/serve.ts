import { readConfig } from '../platform/config/config.js';
import { type RunningServer, startServer } from './server.js';
import { startWorkers } from './workers.js';

/** Starts the server in this process, or in as many workers as the configuration sets. */
export function serve(environment: Record<string, string | undefined>): Promise<RunningServer> {
  const { workers } = readConfig(environment);
  return workers > 1 ? startWorkers(environment, workers) : startServer(environment);
}
