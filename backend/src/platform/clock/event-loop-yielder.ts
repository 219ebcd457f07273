import { setImmediate } from 'node:timers/promises';

/** Short enough that no other request notices, long enough that yielding costs nothing. */
const maxTurnMs = 8;

/** Keeps long work from blocking the event loop: call `next` between steps when `shouldYield`. */
export class EventLoopYielder {
  private startedAt = performance.now();

  get shouldYield(): boolean {
    return performance.now() - this.startedAt > maxTurnMs;
  }

  /** Runs all waiting callbacks first. */
  async next(): Promise<void> {
    await setImmediate();
    this.startedAt = performance.now();
  }
}
