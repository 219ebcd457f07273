import cluster, { type Worker } from 'node:cluster';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[];

/**
 * A worker requests the metrics of all; the primary process collects them from each worker. See decision record 019.
 */
type Message =
  | { kind: 'all metrics requested'; requestId: number }
  | { kind: 'metrics requested'; requestId: number }
  | { kind: 'metrics'; requestId: number; workerMetrics: WorkerMetrics }
  | { kind: 'all metrics'; requestId: number; all: WorkerMetrics[] };

/** A worker that does not respond in time is left out. */
const timeoutMs = 1_000;

let requestId = 0;
let readOwnMetrics: (() => Promise<WorkerMetrics>) | null = null;
const send = (message: Message) => process.send?.(message);

/** Sets how the metrics of this process are read; null stops responding to requests. */
export function setWorkerMetricsSource(workerMetrics: (() => Promise<WorkerMetrics>) | null): void {
  if (!cluster.isWorker) return;
  process.off('message', respondToRequest);
  if (workerMetrics) process.on('message', respondToRequest);
  readOwnMetrics = workerMetrics;
}

function respondToRequest(message: Message): void {
  if (message.kind !== 'metrics requested' || !readOwnMetrics) return;
  void readOwnMetrics().then((workerMetrics) =>
    send({ kind: 'metrics', requestId: message.requestId, workerMetrics }),
  );
}

/** The metrics of every worker, or null if this process is not a worker. */
export function collectWorkerMetrics(): Promise<WorkerMetrics[] | null> {
  if (!cluster.isWorker) return Promise.resolve(null);
  requestId += 1;
  const id = requestId;
  return new Promise((resolve) => {
    const onMessage = (message: Message) => {
      if (message.kind === 'all metrics' && message.requestId === id) finish(message.all);
    };
    const finish = (all: WorkerMetrics[] | null) => {
      clearTimeout(timer);
      process.off('message', onMessage);
      resolve(all);
    };
    const timer = setTimeout(() => finish(null), 2 * timeoutMs);
    process.on('message', onMessage);
    send({ kind: 'all metrics requested', requestId: id });
  });
}

/** Collects the metrics of the workers, in the primary process. */
export class WorkerMetricsBroker {
  private readonly workers = new Set<Worker>();

  add(worker: Worker): void {
    this.workers.add(worker);
    worker.on('message', (message: Message) => {
      if (message.kind === 'all metrics requested') void this.respond(worker, message.requestId);
    });
  }

  remove(worker: Worker): void {
    this.workers.delete(worker);
  }

  private async respond(requester: Worker, id: number): Promise<void> {
    const responses = await Promise.all([...this.workers].map((worker) => this.requestMetrics(worker)));
    const all = responses.filter((workerMetrics) => workerMetrics !== null);
    if (requester.isConnected())
      requester.send({ kind: 'all metrics', requestId: id, all } satisfies Message);
  }

  private requestMetrics(worker: Worker): Promise<WorkerMetrics | null> {
    requestId += 1;
    const id = requestId;
    return new Promise((resolve) => {
      const onMessage = (message: Message) => {
        if (message.kind === 'metrics' && message.requestId === id) finish(message.workerMetrics);
      };
      const finish = (workerMetrics: WorkerMetrics | null) => {
        clearTimeout(timer);
        worker.off('message', onMessage);
        resolve(workerMetrics);
      };
      const timer = setTimeout(() => finish(null), timeoutMs);
      worker.on('message', onMessage);
      if (worker.isConnected()) worker.send({ kind: 'metrics requested', requestId: id } satisfies Message);
      else finish(null);
    });
  }
}
