import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addDays, instantAt, localDateOf } from '../platform/clock/israel-time.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { lotUtilization } from '../reports/admin/lot-utilization.js';
import { SettingsService } from '../settings/settings.service.js';
import { averageUse } from './average-use.js';
import type { AverageUseDto, LandingFactsDto } from './landing.dto.js';

const days = 30;
const ttlMs = 10 * 60_000;

/** Statistics and contact details for the landing page for lot owners. */
@Injectable()
export class LandingService {
  private cached: { use: Promise<AverageUseDto | null>; until: number } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
  ) {}

  /** The contact details, and the average utilization on which the earnings calculator is based. */
  async landingFacts(): Promise<LandingFactsDto> {
    const settings = await this.settings.current();
    return {
      contact: {
        email: settings.contact_email,
        phone_owners: settings.contact_phone_owners,
        phone_support: settings.support_phone || settings.contact_phone_support,
        website: settings.contact_website,
      },
      average_use: await this.averageUse(),
    };
  }

  /** The average of the last 30 full days, cached for ten minutes. A failure is not cached. */
  private averageUse(): Promise<AverageUseDto | null> {
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
