import { Injectable } from '@nestjs/common';

/**
 * The only source of "now": the database's clock, which all processes share. It is synchronised periodically
 * and advanced by the monotonic clock in between, so that a wrong or adjusted system clock has no effect.
 * `offsetMs` is zero outside tests, which move time by it here and in the database at once.
 */
@Injectable()
export class ClockService {
  private startedAt = Date.now() - performance.now();

  get offsetMs(): number {
    return 0;
  }

  /** The offset as a PostgreSQL interval. */
  get offsetInterval(): string {
    return `${this.offsetMs} milliseconds`;
  }

  now(): Date {
    return new Date(this.systemNow().getTime() + this.offsetMs);
  }

  /**
   * The time without the offset of tests: for values such as session expiry that several processes compare.
   */
  systemNow(): Date {
    return new Date(this.startedAt + performance.now());
  }

  /** Sets the time to `instant` at the given reading of the monotonic clock. */
  synchronize(instant: Date, monotonicMs: number): void {
    this.startedAt = instant.getTime() - monotonicMs;
  }
}
