import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WorkerMetricsBroker } from '../platform/metrics/worker-metrics.js';
import type { RunningServer } from './server.js';

type Environment = Record<string, string | undefined>;
export type ToWorker = { kind: 'start'; environment: Environment } | { kind: 'stop' };
type FromWorker = { kind: 'waiting' } | { kind: 'ready'; url: string } | { kind: 'failed'; reason: string };

/** For glibc: with an arena for each thread, a process keeps a hundred megabytes more that it needs no longer. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' };

/** A worker that fell over sooner than this is started again only after a pause, lest it does nothing else. */
const healthyMs = 5_000;
const restartDelayMs = 1_000;
/** A worker closes in less; who has not by then never will. */
const shutdownTimeoutMs = 9_800;

/**
 * Runs several server processes that share the port; one that ends unasked is replaced. The first process only
 * watches: it holds no request and no connection to the database.
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
