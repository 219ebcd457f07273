import { Injectable } from '@nestjs/common';
import { PersonalDataService } from '../privacy/personal-data.service.js';
import type { JobResult, OutsideJob } from './job.js';

const periodMs = 10 * 60_000;

/** Each ten minutes: erases whose stays those were that are over for longer than the setting says, a part at a time. */
@Injectable()
export class PersonalDataJob implements OutsideJob {
  readonly name = 'erase_personal_data';

  constructor(private readonly personalData: PersonalDataService) {}

  lastDue(now: Date): Date {
    return new Date(Math.floor(now.getTime() / periodMs) * periodMs);
  }

  nextDue(now: Date): Date {
    return new Date(this.lastDue(now).getTime() + periodMs);
  }

  runOutside(now: Date): Promise<JobResult> {
    return this.personalData.eraseOld(now);
  }
}
