import { Injectable } from '@nestjs/common';
import { inTime } from '../clock/in-time.js';

type Source = () => Promise<string>;

/** A page is worth more than what could be said above it. */
const longestWaitMs = 100;
/** A change has to be seen within five seconds, in every process. */
const keptMs = 2_000;

/** What the operators tell everybody who opens a drivers' page; a module above knows where that is kept. */
@Injectable()
export class Announcement {
  private source: Source = () => Promise.resolve('');
  private last = '';
  private asking = Promise.resolve('');
  private keptUntil = 0;

  from(source: Source): void {
    this.source = source;
  }

  /** Empty where there is nothing to tell. When it can't be asked for now, what it was at last. */
  now(): Promise<string> {
    if (performance.now() >= this.keptUntil) {
      this.keptUntil = performance.now() + keptMs;
      this.asking = inTime(this.ask(), longestWaitMs, this.last);
    }
    return this.asking;
  }

  private async ask(): Promise<string> {
    this.last = (await this.source()).trim();
    return this.last;
  }
}
