import { Injectable } from '@nestjs/common';

/**
 * The one source of "now". The database's clock decides holds (it is the same for every process); `offsetMs` is added
 * to it there, and is zero outside tests, which move time by it on both sides at once.
 */
@Injectable()
export class Clock {
  get offsetMs(): number {
    return 0;
  }

  /** The offset as PostgreSQL reads an interval. */
  get offsetInterval(): string {
    return `${this.offsetMs} milliseconds`;
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }
}
