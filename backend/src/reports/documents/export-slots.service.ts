import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { problem } from '../../platform/problems/problem.js';

/** Documents may use one in this many connections of the pool; the others stay available for other requests. */
const connectionsPerDocument = 3;
const timeoutMs = 20_000;

/**
 * Limits the number of concurrent document exports, because each uses a connection until its client has read all of it.
 * Further requests wait for a slot in order, and fail with `too_many_requests` when that takes too long.
 */
@Injectable()
export class ExportSlotsService {
  private free: number;
  private readonly waiting = new Set<() => void>();

  constructor(@Inject(CONFIG) config: Config) {
    this.free = Math.max(1, Math.floor(config.database.poolMax / connectionsPerDocument));
  }

  /** Acquires a slot. Returns a function that releases it; calling that again has no effect. */
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
