import { setImmediate } from 'node:timers/promises';

/** Short enough that no other request notices, long enough that yielding costs nothing. */
const maxTurnMs = 4;

/** Each turn waits for the one before, so that parallel computations do not add up to one long turn. */
let lastTurn = Promise.resolve();

/** Keeps long work from blocking the event loop: call `next` between steps when `shouldYield`. */
export class EventLoopYielder {
  private startedAt = performance.now();

  get shouldYield(): boolean {
    return performance.now() - this.startedAt > maxTurnMs;
  }

  /** Runs all waiting callbacks first. */
  async next(): Promise<void> {
    lastTurn = lastTurn.then(() => setImmediate());
    await lastTurn;
    this.startedAt = performance.now();
  }
}
