import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lotDaysStep } from '../lots/lot-days-step.js';
import { recordOfferedSpots } from '../claims/offered-spots.js';
import type { BatchStep } from '../platform/persistence/batch.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { endOfServiceDay, serviceDayOf, addDays } from '../platform/clock/israel-time.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import { SettingsService } from '../settings/settings.service.js';
import type { BatchJob } from './job.js';
import { requestRun } from './request-run.js';

/** The settings that decide what the days of the lots are. */
const settingsOfLotDays: readonly (keyof BusinessSettings)[] = [
  'booking_horizon_days',
  'custom_days',
  'shabbat_starts_minutes_before_sunset',
];

/**
 * At 02:00, when a service day begins, and after a change of settings on which the days depend: records what the days that are
 * over offered, and evaluates the days of all lots up to the booking horizon.
 */
@Injectable()
export class LotDaysJob implements BatchJob, OnModuleInit {
  readonly name = 'lot_days';

  readonly steps: readonly BatchStep[];

  constructor(
    private readonly settings: SettingsService,
    private readonly clock: ClockService,
  ) {
    this.steps = [recordOfferedSpots, lotDaysStep(settings)];
  }

  onModuleInit(): void {
    this.settings.onUpdate(async (tx, changes) => {
      if (!settingsOfLotDays.some((key) => key in changes)) return;
      await requestRun(tx, this.name, await databaseNow(tx, this.clock.offsetInterval));
    });
  }

  lastDue(now: Date): Date {
    return endOfServiceDay(addDays(serviceDayOf(now), -1));
  }

  nextDue(now: Date): Date {
    return endOfServiceDay(serviceDayOf(now));
  }
}
