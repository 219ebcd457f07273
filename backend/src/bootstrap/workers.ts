import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WorkerMetricsBroker } from '../platform/metrics/worker-metrics.js';
import type { RunningServer } from './server.js';

type Environment = Record<string, string | undefined>;
export type ToWorker = { kind: 'start'; environment: Environment } | { kind: 'stop' };
type FromWorker = { kind: 'waiting' } | { kind: 'ready'; url: string } | { kind: 'failed'; reason: string };

/** With one malloc arena per thread, glibc keeps about 100 MB per process that is no longer needed. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' };

/** A worker that exits sooner than this is restarted after a delay, to avoid a restart loop. */
const healthyMs = 5_000;
const restartDelayMs = 1_000;
/** Workers close in less time; one that is still running by then is killed. */
const shutdownTimeoutMs = 9_800;

/**
 * Runs several server processes that share the port and replaces one that exits unexpectedly. The primary
 * process handles no requests and has no database connection.
 */
export async function startWorkers(environment: Environment, count: number): Promise<RunningServer> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.js'), args: [] });
  const metricsBroker = new WorkerMetricsBroker();
  const workers = new Set<Worker>();
  let isStopping = false;

  function startOne(): Promise<string> {
    const worker = cluster.fork(memoryEnvironment);
    const startedAt = performance.now();
    workers.add(worker);
    metricsBroker.add(worker);
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      metricsBroker.remove(worker);
      if (isStopping) return;
      console.error(`Worker ${worker.process.pid} ended (${signal || code}); starting another one.`);
      const wait = performance.now() - startedAt < healthyMs ? restartDelayMs : 0;
      setTimeout(() => {
        if (!isStopping) startOne().catch((error: Error) => console.error(error.message));
      }, wait);
    });
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'waiting') worker.send({ kind: 'start', environment } satisfies ToWorker);
        if (message.kind === 'ready') resolve(message.url);
        if (message.kind === 'failed') reject(new Error(message.reason));
      });
      worker.once('exit', () => reject(new Error('A worker ended before it was ready.')));
    });
  }

  async function close(): Promise<void> {
    isStopping = true;
    const ends = [...workers].map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of workers) if (worker.isConnected()) worker.send({ kind: 'stop' } satisfies ToWorker);
    await Promise.race([Promise.all(ends), pause(shutdownTimeoutMs, undefined, { ref: false })]);
    for (const worker of workers) worker.process.kill('SIGKILL');
  }

  try {
    const [url = ''] = await Promise.all(Array.from({ length: count }, startOne));
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
