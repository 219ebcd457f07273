import { Injectable } from '@nestjs/common';
import { withTimeout } from '../clock/with-timeout.js';

type Source = () => Promise<string>;

/** The page must not wait longer for its announcement. */
const timeoutMs = 100;
/** A change must be visible within five seconds in every process. */
const ttlMs = 2_000;

/** The announcement on all drivers' pages. A feature module registers its source. */
@Injectable()
export class AnnouncementService {
  private source: Source = () => Promise.resolve('');
  private last = '';
  private pending = Promise.resolve('');
  private cachedUntil = 0;

  setSource(source: Source): void {
    this.source = source;
  }

  /** Empty without an announcement. When the source fails or is slow, the last known text. */
  now(): Promise<string> {
    if (performance.now() >= this.cachedUntil) {
      this.cachedUntil = performance.now() + ttlMs;
      this.pending = withTimeout(this.refresh(), timeoutMs, this.last);
    }
    return this.pending;
  }

  private async refresh(): Promise<string> {
    this.last = (await this.source()).trim();
    return this.last;
  }
}
