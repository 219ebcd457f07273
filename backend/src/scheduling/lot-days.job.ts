import { Injectable } from '@nestjs/common';
import { lotDaysStep } from '../availability/lot-days.js';
import type { BatchStep } from '../platform/persistence/batch.js';
import { endOfServiceDay, serviceDayOf, addDays } from '../platform/clock/israel-time.js';
import { SettingsService } from '../settings/settings.service.js';
import type { BatchJob } from './job.js';

/** At 02:00, when a service day begins: evaluates the days of all lots up to the booking horizon. */
@Injectable()
export class LotDaysJob implements BatchJob {
  readonly name = 'lot_days';

  readonly steps: readonly BatchStep[];

  constructor(settings: SettingsService) {
    this.steps = [lotDaysStep(settings)];
  }

  lastDue(now: Date): Date {
    return endOfServiceDay(addDays(serviceDayOf(now), -1));
  }

  nextDue(now: Date): Date {
    return endOfServiceDay(serviceDayOf(now));
  }
}
