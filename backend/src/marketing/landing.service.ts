import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addDays, instantAt, localDateOf } from '../platform/clock/israel-time.js';
import { Clock } from '../platform/clock/clock.js';
import { lotUtilization } from '../reports/admin/lot-utilization.js';
import { SettingsService } from '../settings/settings.service.js';
import { type AverageUse, averageUse } from './average-use.js';

const days = 30;
const keptMs = 10 * 60_000;

/** What the page for owners of lots says of us. */
@Injectable()
export class LandingService {
  private kept: { use: Promise<AverageUse | null>; until: number } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /** How to reach us, and how much the lots are used: what the earnings calculator reckons with. */
  async facts() {
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
    if (this.kept && this.kept.until > now.getTime()) return this.kept.use;
    const today = localDateOf(now);
    const range = { from: instantAt(addDays(today, -days), '00:00'), to: instantAt(today, '00:00') };
    const use = lotUtilization(this.dataSource.manager, range, now, 'he').then(averageUse);
    this.kept = { use, until: now.getTime() + keptMs };
    use.catch(() => (this.kept = null));
    return use;
  }
}
