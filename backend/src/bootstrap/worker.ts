import { startServer } from './server.js';
import { startWatchdog } from './watchdog.js';
import type { ToWorker } from './workers.js';

/** Entry point of a worker: the primary process sends what to serve and when to stop. */
process.on('message', (message: ToWorker) => {
  if (message.kind === 'start') void start(message.environment);
});
process.send?.({ kind: 'waiting' });

async function start(environment: Record<string, string | undefined>): Promise<void> {
  try {
    const server = await startServer(environment);
    let isStopping = false;
    const stop = () => {
      if (isStopping) return;
      isStopping = true;
      void server.close().then(() => process.exit(0));
    };
    // Ctrl-C in a terminal signals every process of the group, so a worker closes on signals as well.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'stop') stop();
    });
    startWatchdog();
    process.send?.({ kind: 'ready', url: server.url });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.send?.({ kind: 'failed', reason }, () => process.exit(1));
  }
}
