import { Injectable } from '@nestjs/common';
import { withTimeout } from '../clock/with-timeout.js';

type Source = () => Promise<string>;

/** A page is worth more than what could be said above it. */
const timeoutMs = 100;
/** A change has to be seen within five seconds, in every process. */
const ttlMs = 2_000;

/** What the operators tell everybody who opens a drivers' page; a module above knows where that is kept. */
@Injectable()
export class AnnouncementService {
  private source: Source = () => Promise.resolve('');
  private last = '';
  private pending = Promise.resolve('');
  private cachedUntil = 0;

  setSource(source: Source): void {
    this.source = source;
  }

  /** Empty where there is nothing to tell. When it can't be asked for now, what it was at last. */
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
