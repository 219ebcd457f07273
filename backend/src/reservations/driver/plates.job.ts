import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { everyMinutes, type JobResult, type NonTransactionalWork } from '../../jobs/job.js';
import { Job } from '../../jobs/job.decorator.js';
import { PlatesService } from '../../validation/plates.service.js';
import { findUncheckedPlates } from '../find-unchecked-plates.js';

const maxPlatesPerRun = 20;
/** Other jobs wait this long for a run, and its lease lasts a minute. */
const maxRunMs = 10_000;

/** Every minute: checks plates that were reserved while the registry was down. Stops at the first failure. */
@Injectable()
@Job({
  name: 'check_plates',
  title: { he: 'בדיקה חוזרת של מספרי רכב', en: 'Check plates again' },
  description: {
    he: 'בודקת מספרי רכב שהוזמנו כשמרשם כלי הרכב לא היה זמין.',
    en: 'Checks plates that were reserved while the registry was unavailable.',
  },
  order: 6,
  ...everyMinutes(1),
  countNames: {
    plates_found: { he: 'מספרי רכב נמצאו', en: 'plates found' },
    plates_unknown: { he: 'מספרי רכב לא מוכרים', en: 'plates unknown' },
    registry_failed: { he: 'המרשם לא זמין', en: 'registry unavailable' },
  },
})
export class PlatesJob implements NonTransactionalWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plates: PlatesService,
  ) {}

  async runOutsideTransaction(now: Date): Promise<JobResult> {
    const startedAt = performance.now();
    const result = { plates_found: 0, plates_unknown: 0, registry_failed: 0 };
    const registry = this.plates.registryName;
    const pending = await findUncheckedPlates(this.dataSource.manager, {
      registry,
      now,
      max: maxPlatesPerRun,
    });
    for (const plate of pending) {
      const { errorCode, isChecked } = await this.plates.check(plate);
      // An empty registry knows nothing about the others either.
      if (errorCode === null && !isChecked) break;
      if (errorCode === null) result.plates_found += 1;
      else if (errorCode === 'not_found') result.plates_unknown += 1;
      else {
        result.registry_failed = 1;
        break;
      }
      if (performance.now() - startedAt > maxRunMs) break;
    }
    return result;
  }
}
