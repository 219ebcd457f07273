import { isDeepStrictEqual } from 'node:util';
import { withTimeout } from './with-timeout.js';

/** A page must not wait longer for what all pages have. */
const timeoutMs = 100;
/** A change must be visible within five seconds in every process. */
const ttlMs = 2_000;

/** A value that all pages have. A feature module registers where it comes from. */
export class CachedSource<Value> {
  private pending: Promise<Value>;
  private cachedUntil = 0;

  constructor(
    private last: Value,
    private source: () => Promise<Value> = () => Promise.resolve(last),
  ) {
    this.pending = Promise.resolve(last);
  }

  setSource(source: () => Promise<Value>): void {
    this.source = source;
  }

  /** When the source fails or is slow, the last known value. */
  now(): Promise<Value> {
    if (performance.now() >= this.cachedUntil) {
      this.cachedUntil = performance.now() + ttlMs;
      this.pending = withTimeout(this.read(), timeoutMs, this.last);
    }
    return this.pending;
  }

  /** Waits for the source. A value that has not changed is the same object as before. */
  async read(): Promise<Value> {
    const next = await this.source();
    if (!isDeepStrictEqual(next, this.last)) this.last = next;
    return this.last;
  }
}
