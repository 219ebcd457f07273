import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { problem } from '../../platform/problems/problem.js';

/** Of the pool's connections, documents may hold one in so many; the rest is for those who wait for a page. */
const connectionsPerDocument = 3;
const timeoutMs = 20_000;

/**
 * How many documents are made at a time, since each keeps a connection for as long as its reader reads. Who comes later
 * waits for a place, in order, and is asked to come again when that takes too long.
 */
@Injectable()
export class ExportSlotsService {
  private free: number;
  private readonly waiting = new Set<() => void>();

  constructor(@Inject(CONFIG) config: Config) {
    this.free = Math.max(1, Math.floor(config.database.poolMax / connectionsPerDocument));
  }

  /** Takes a place; the answer gives it back, once however often it is called. */
  async acquire(): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await this.waitForSlot();
    let isTaken = true;
    return () => {
      if (isTaken) this.release();
      isTaken = false;
    };
  }

  private waitForSlot(): Promise<void> {
    return new Promise((resolve, reject) => {
      const onRelease = () => {
        clearTimeout(timer);
        this.waiting.delete(onRelease);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(onRelease);
        reject(problem('too_many_requests', { retryAfterSeconds: 10 }));
      }, timeoutMs);
      this.waiting.add(onRelease);
    });
  }

  private release(): void {
    const [next] = this.waiting;
    if (next) next();
    else this.free += 1;
  }
}
