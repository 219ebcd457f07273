import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { BatchWork } from '../jobs/job.js';
import { Job } from '../jobs/job.decorator.js';
import { requestRun } from '../jobs/request-run.js';
import { lotDaysStep } from '../lots/lot-days-step.js';
import { recordOfferedSpots } from './offered-spots.js';
import type { BatchStep } from '../platform/persistence/batch.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { endOfServiceDay, serviceDayOf, addDays } from '../platform/clock/israel-time.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import { SettingsService } from '../settings/settings.service.js';

const name = 'lot_days';

/** The settings that decide what the days of the lots are. */
const settingsOfLotDays: readonly (keyof BusinessSettings)[] = [
  'booking_horizon_days',
  'custom_days',
  'shabbat_starts_minutes_before_sunset',
];

/**
 * At 02:00, when a service day begins, and after a change of settings on which the days depend: records what the days
 * that are over offered, and evaluates the days of all lots up to the booking horizon.
 */
@Injectable()
@Job({
  name: name,
  title: { he: 'חישוב לוחות השנה', en: 'Evaluate calendars' },
  description: {
    he: 'מחשבת את שעות הפתיחה והמחירים של כל חניון עד סוף טווח ההזמנות.',
    en: 'Computes the opening hours and prices of every lot up to the booking horizon.',
  },
  order: 10,
  lastDue: (now) => endOfServiceDay(addDays(serviceDayOf(now), -1)),
  nextDue: (now) => endOfServiceDay(serviceDayOf(now)),
  keepsRuns: true,
  stepNames: {
    offered_spots: { he: 'מקומות שהוצעו בימים שעברו', en: 'spots offered on past days' },
    lot_days: { he: 'יומני החניונים', en: 'calendars' },
  },
  countNames: {
    days_closed: { he: 'ימים שנסגרו', en: 'days closed' },
    lot_days_written: { he: 'ימים עודכנו', en: 'days updated' },
  },
})
export class LotDaysJob implements BatchWork, OnModuleInit {
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
      await requestRun(tx, name, await databaseNow(tx, this.clock.offsetInterval));
    });
  }
}
