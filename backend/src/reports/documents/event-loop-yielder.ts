import { setImmediate } from 'node:timers/promises';

/** Shorter than anyone notices, long enough that giving way costs nothing. */
const maxTurnMs = 8;

/** Keeps long work from holding up everyone else: between its steps it asks whether its turn is over. */
export class EventLoopYielder {
  private startedAt = performance.now();

  get shouldYield(): boolean {
    return performance.now() - this.startedAt > maxTurnMs;
  }

  /** Lets all that waits go first. */
  async next(): Promise<void> {
    await setImmediate();
    this.startedAt = performance.now();
  }
}
