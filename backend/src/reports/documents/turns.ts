import { setImmediate } from 'node:timers/promises';

/** Shorter than anyone notices, long enough that giving way costs nothing. */
const longestTurnMs = 8;

/** Keeps long work from holding up everyone else: between its steps it asks whether its turn is over. */
export class Turns {
  private startedAt = performance.now();

  get isOver(): boolean {
    return performance.now() - this.startedAt > longestTurnMs;
  }

  /** Lets all that waits go first. */
  async next(): Promise<void> {
    await setImmediate();
    this.startedAt = performance.now();
  }
}
