import { Injectable } from '@nestjs/common';
import { ReadinessDetailsService } from './readiness-details.service.js';

/**
 * How long after the last failed write the full disk is reported. Monitoring that polls less often relies on
 * the metrics.
 */
const reportForMs = 30_000;

/** Remembers that the database's disk is full. Reads still succeed then, so nothing else reveals it. */
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
