import { Injectable } from '@nestjs/common';
import { ReadyDetails } from './ready-details.js';

/** For so long after the last write that found no room; whoever asks less often than this looks at the metrics, too. */
const toldForMs = 30_000;

/** Remembers that the database's disk is full: reading goes on, so that nothing else would tell. */
@Injectable()
export class FullDisk {
  private seenAt = -Infinity;

  constructor(details: ReadyDetails) {
    details.add('database', () =>
      Promise.resolve(performance.now() - this.seenAt < toldForMs ? ['disk_full'] : []),
    );
  }

  note(): void {
    this.seenAt = performance.now();
  }
}
