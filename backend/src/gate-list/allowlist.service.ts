import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Gate } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { arriveFromSql } from '../reservations/arrive-from.js';
import { SettingsService } from '../settings/settings.service.js';

const msPerMinute = 60_000;
const msPerDay = 86_400_000;
/** Longer than any reservation, so that the index on its start finds those that have not ended. */
const maxReservationDays = 2;

/** The plates for cameras that open the barrier by themselves. */
@Injectable()
export class AllowlistService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
  ) {}

  /** One plate per line. */
  async list({ parkingLotId }: Gate): Promise<string> {
    const now = this.clock.now();
    const { early_arrival_tolerance_minutes: earlyMinutes } = await this.settings.current();
    const rows = await this.dataSource.query<{ license_plate: string }[]>(
      `SELECT DISTINCT r.license_plate FROM reservations r
        WHERE r.parking_lot_id = $1 AND r.reservation_start > $2 AND r.reservation_start <= $3 AND r.reservation_end > $4
          AND r.status <> 'cancelled' AND r.not_coming_at IS NULL AND r.license_plate <> ''
          AND (r.reservation_start <= $4 OR ${arriveFromSql('r', '$5')} <= $4)
        ORDER BY r.license_plate`,
      [
        parkingLotId,
        new Date(now.getTime() - maxReservationDays * msPerDay),
        new Date(now.getTime() + earlyMinutes * msPerMinute),
        now,
        earlyMinutes,
      ],
    );
    return rows.map(({ license_plate: plate }) => `${plate}\n`).join('');
  }
}
