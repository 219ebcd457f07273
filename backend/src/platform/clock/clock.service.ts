import { Injectable } from '@nestjs/common';

/**
 * The one source of "now": the database's clock, which is the same for every process. It is followed, not asked each
 * time: between two looks at it time goes on as the processor counts it, so that a clock of this machine that is set
 * wrong, or set right in one leap, moves nothing. `offsetMs` is zero outside tests, which move time by it here and in
 * the database at once.
 */
@Injectable()
export class ClockService {
  private startedAt = Date.now() - performance.now();

  get offsetMs(): number {
    return 0;
  }

  /** The offset as PostgreSQL reads an interval. */
  get offsetInterval(): string {
    return `${this.offsetMs} milliseconds`;
  }

  now(): Date {
    return new Date(this.systemNow().getTime() + this.offsetMs);
  }

  /** The time that tests do not move: for what begins in one process and ends in another, such as sessions. */
  systemNow(): Date {
    return new Date(this.startedAt + performance.now());
  }

  /** From here on it was `instant` when this process had counted `countedMs`. */
  synchronize(instant: Date, monotonicMs: number): void {
    this.startedAt = instant.getTime() - monotonicMs;
  }
}
