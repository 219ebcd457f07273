import { Injectable } from '@nestjs/common';
import type { BatchStep } from '../platform/persistence/batch.js';
import { PersonalDataService } from '../personal-data/personal-data.service.js';
import type { BatchJob } from './job.js';

const periodMs = 10 * 60_000;

/** Every ten minutes: erases personal data of reservations that ended before the retention period. */
@Injectable()
export class PersonalDataJob implements BatchJob {
  readonly name = 'erase_personal_data';

  readonly steps: readonly BatchStep[];

  constructor(personalData: PersonalDataService) {
    this.steps = personalData.erasureSteps;
  }

  lastDue(now: Date): Date {
    return new Date(Math.floor(now.getTime() / periodMs) * periodMs);
  }

  nextDue(now: Date): Date {
    return new Date(this.lastDue(now).getTime() + periodMs);
  }
}
