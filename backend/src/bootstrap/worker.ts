import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from './server.js';
import { startWatchdog } from './watchdog.js';
import type { ToWorker } from './workers.js';

/** Longer than the primary process takes to acknowledge, even when it has to wait for the processor. */
const leaveTimeoutMs = 250;

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
      void server
        .close()
        .then(leave)
        .then(() => process.exit(0));
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

/**
 * Waits until the primary process has taken note that this worker accepts no connections. It passes a connection that
 * is on its way here to another worker; if this one exited before, the client would wait for ever.
 */
function leave(): Promise<unknown> {
  const left = new Promise((resolve) => process.once('disconnect', resolve));
  cluster.worker?.disconnect();
  return Promise.race([left, pause(leaveTimeoutMs)]);
}
