/** Thrown when the queue is full; the task does not run. */
export class QueueFullError extends Error {}

/** Runs at most `concurrency` tasks at a time, in order of arrival, and rejects tasks when `maxWaiting` are waiting. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { concurrency: number; maxWaiting: number }) {}

  /** Settles as the task does. Rejects with {@link QueueFullError} when the queue is full. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.concurrency) this.running += 1;
    else await this.turn();
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      // The slot is handed over, so that a task arriving now cannot overtake the next one.
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.limits.maxWaiting) throw new QueueFullError('the queue is full');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
