import { Injectable } from '@nestjs/common';
import { CheckoutsJob } from './checkouts.job.js';
import { clearingJob } from './clearing.job.js';
import { statisticsJob } from './statistics.job.js';
import { holdExpiryJob } from './hold-expiry.job.js';
import { GateListMailJob } from './gate-list-mail.job.js';
import type { Job } from './job.js';
import { LotDaysJob } from './lot-days.job.js';
import { PersonalDataJob } from './personal-data.job.js';
import { PlatesJob } from './plates.job.js';
import { RoutesJob } from './routes.job.js';
import { statisticsRebuildJob } from './statistics-rebuild.job.js';
import { WaitlistJob } from './waitlist.job.js';

/** All jobs, in the order in which a tick checks them. */
@Injectable()
export class JobRegistryService {
  readonly all: readonly Job[];

  constructor(
    routesJob: RoutesJob,
    platesJob: PlatesJob,
    checkoutsJob: CheckoutsJob,
    personalDataJob: PersonalDataJob,
    waitlistJob: WaitlistJob,
    lotDaysJob: LotDaysJob,
    gateListMailJob: GateListMailJob,
  ) {
    this.all = [
      holdExpiryJob,
      waitlistJob,
      clearingJob,
      statisticsJob,
      routesJob,
      platesJob,
      checkoutsJob,
      gateListMailJob,
      personalDataJob,
      lotDaysJob,
      statisticsRebuildJob,
    ];
  }
}
