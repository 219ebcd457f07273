import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { uncheckedPlates } from '../reservations/unchecked-plates.js';
import { PlatesService } from '../validation/plates.service.js';
import { everyMinute, type JobResult, type OutsideJob } from './job.js';

const platesAtOnce = 20;
/** The other jobs wait for this one, and the run's lease is a minute. */
const longestRunMs = 10_000;

/** Each minute: looks up plates that were reserved with while the registry was away. Stops at its first failure. */
@Injectable()
export class PlatesJob implements OutsideJob {
  readonly name = 'check_plates';
  readonly lastDue = everyMinute.lastDue;
  readonly nextDue = everyMinute.nextDue;

  constructor(
    private readonly dataSource: DataSource,
    private readonly plates: PlatesService,
  ) {}

  async runOutside(now: Date): Promise<JobResult> {
    const begin = performance.now();
    const result = { plates_found: 0, plates_unknown: 0, registry_failed: 0 };
    const registry = this.plates.registryName;
    const pending = await uncheckedPlates(this.dataSource.manager, { registry, now, most: platesAtOnce });
    for (const plate of pending) {
      const { fault } = await this.plates.check(plate);
      if (fault === null) result.plates_found += 1;
      else if (fault === 'not_found') result.plates_unknown += 1;
      else {
        result.registry_failed = 1;
        break;
      }
      if (performance.now() - begin > longestRunMs) break;
    }
    return result;
  }
}
