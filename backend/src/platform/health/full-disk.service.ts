import { Injectable } from '@nestjs/common';
import { ReadinessDetailsService } from './readiness-details.service.js';

/** For so long after the last write that found no room; whoever asks less often than this looks at the metrics, too. */
const reportForMs = 30_000;

/** Remembers that the database's disk is full: reading goes on, so that nothing else would tell. */
@Injectable()
export class FullDiskService {
  private seenAt = -Infinity;

  constructor(details: ReadinessDetailsService) {
    details.add('database', () =>
      Promise.resolve(performance.now() - this.seenAt < reportForMs ? ['disk_full'] : []),
    );
  }

  recordDiskFull(): void {
    this.seenAt = performance.now();
  }
}
