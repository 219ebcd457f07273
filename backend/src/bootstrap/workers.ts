import cluster, { type Worker } from 'node:cluster';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WorkerMetricsBroker } from '../platform/metrics/worker-metrics.js';
import type { RunningServer } from './server.js';

type Environment = Record<string, string | undefined>;
export type ToWorker = { kind: 'start'; environment: Environment } | { kind: 'stop' };
type FromWorker = { kind: 'waiting' } | { kind: 'ready'; url: string } | { kind: 'failed'; reason: string };

/** With one malloc arena per thread, glibc keeps about 100 MB per process that is no longer needed. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' };

/** The entry point of a worker, in the folder of a version. */
const workerScript = 'backend/dist/bootstrap/worker.js';
/** A worker that exits sooner than this is restarted after a delay, to avoid a restart loop. */
const healthyMs = 5_000;
const restartDelayMs = 1_000;
/** Workers close in less time; one that is still running by then is killed. */
const shutdownTimeoutMs = 9_800;

/**
 * Runs several server processes that share the port and replaces one that exits unexpectedly. The primary
 * process handles no requests and has no database connection, so that it also serves workers of the next version: the
 * messages between them must not change within a major version.
 */
export async function startWorkers(environment: Environment, count: number): Promise<RunningServer> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, basename(workerScript)), args: [] });
  const metricsBroker = new WorkerMetricsBroker();
  const workers = new Set<Worker>();
  /** Workers that another one has replaced or will not replace: their end is wanted. */
  const ending = new WeakSet<Worker>();
  let isStopping = false;

  function startOne({ isOnTrial = false } = {}): Promise<string> {
    const worker = cluster.fork(memoryEnvironment);
    const startedAt = performance.now();
    workers.add(worker);
    if (isOnTrial) ending.add(worker);
    metricsBroker.add(worker);
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      metricsBroker.remove(worker);
      if (isStopping || ending.has(worker)) return;
      console.error(`Worker ${worker.process.pid} ended (${signal || code}); starting another one.`);
      const wait = performance.now() - startedAt < healthyMs ? restartDelayMs : 0;
      setTimeout(() => {
        if (!isStopping) startOne().catch((error: Error) => console.error(error.message));
      }, wait);
    });
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'waiting') worker.send({ kind: 'start', environment } satisfies ToWorker);
        if (message.kind === 'ready') {
          ending.delete(worker);
          resolve(message.url);
        }
        if (message.kind === 'failed') reject(new Error(message.reason));
      });
      worker.once('exit', () => reject(new Error('A worker ended before it was ready.')));
    });
  }

  /** Stops workers in order, and by force when they take too long. */
  async function stop(stopped: Worker[]): Promise<void> {
    for (const worker of stopped) ending.add(worker);
    const ends = stopped.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of stopped) if (worker.isConnected()) worker.send({ kind: 'stop' } satisfies ToWorker);
    await Promise.race([Promise.all(ends), pause(shutdownTimeoutMs, undefined, { ref: false })]);
    for (const worker of stopped) if (workers.has(worker)) worker.process.kill('SIGKILL');
  }

  function close(): Promise<void> {
    isStopping = true;
    return stop([...workers]);
  }

  /** Starts a worker for each of the given ones, and stops that one as soon as the new one is ready. */
  async function replace(replaced: Worker[]): Promise<void> {
    for (const worker of replaced) {
      await startOne({ isOnTrial: true });
      await stop([worker]);
    }
  }

  async function replaceWorkers(folder: string): Promise<void> {
    const previousScript = cluster.settings.exec;
    const before = [...workers];
    cluster.setupPrimary({ exec: join(folder, workerScript), args: [] });
    try {
      await replace(before);
    } catch (error) {
      cluster.setupPrimary({ exec: previousScript, args: [] });
      await replace([...workers].filter((worker) => !before.includes(worker) && !worker.isDead()));
      throw error;
    }
  }

  try {
    const [url = ''] = await Promise.all(Array.from({ length: count }, startOne));
    return { url, close, replaceWorkers };
  } catch (error) {
    await close();
    throw error;
  }
}
