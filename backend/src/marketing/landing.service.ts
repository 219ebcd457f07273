import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addDays, instantAt, localDateOf } from '../platform/clock/israel-time.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { lotUtilization } from '../reports/admin/lot-utilization.js';
import { SettingsService } from '../settings/settings.service.js';
import { type AverageUse, averageUse } from './average-use.js';

const days = 30;
const ttlMs = 10 * 60_000;

/** What the page for owners of lots says of us. */
@Injectable()
export class LandingService {
  private cached: { use: Promise<AverageUse | null>; until: number } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
  ) {}

  /** How to reach us, and how much the lots are used: what the earnings calculator reckons with. */
  async landingFacts() {
    const settings = await this.settings.current();
    return {
      contact: {
        email: settings.contact_email,
        phone_owners: settings.contact_phone_owners,
        phone_support: settings.contact_phone_support,
        website: settings.contact_website,
      },
      average_use: await this.averageUse(),
    };
  }

  /** Of the thirty days before today, reckoned once in ten minutes however many ask; a failure is not kept. */
  private averageUse(): Promise<AverageUse | null> {
    const now = this.clock.now();
    if (this.cached && this.cached.until > now.getTime()) return this.cached.use;
    const today = localDateOf(now);
    const range = { from: instantAt(addDays(today, -days), '00:00'), to: instantAt(today, '00:00') };
    const use = lotUtilization(this.dataSource.manager, range, now, 'he').then(averageUse);
    this.cached = { use, until: now.getTime() + ttlMs };
    use.catch(() => (this.cached = null));
    return use;
  }
}
