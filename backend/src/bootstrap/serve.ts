import { readConfig } from '../platform/config/config.js';
import { type RunningServer, startServer } from './server.js';
import { startWorkers } from './workers.js';

/** Serves by the given environment: in this process, or in as many workers as it asks for. */
export function serve(environment: Record<string, string | undefined>): Promise<RunningServer> {
  const { workers } = readConfig(environment);
  return workers > 1 ? startWorkers(environment, workers) : startServer(environment);
}
