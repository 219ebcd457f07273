import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { earlyMinutes } from '../entries/match-entry.js';
import type { Gate } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';

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
  ) {}

  /** One plate per line. */
  async list({ parkingLotId }: Gate): Promise<string> {
    const now = this.clock.now();
    const rows = await this.dataSource.query<{ license_plate: string }[]>(
      `SELECT DISTINCT license_plate FROM reservations
        WHERE parking_lot_id = $1 AND reservation_start > $2 AND reservation_start <= $3 AND reservation_end > $4
          AND status <> 'cancelled' AND not_coming_at IS NULL AND license_plate <> ''
        ORDER BY license_plate`,
      [
        parkingLotId,
        new Date(now.getTime() - maxReservationDays * msPerDay),
        new Date(now.getTime() + earlyMinutes * msPerMinute),
        now,
      ],
    );
    return rows.map(({ license_plate: plate }) => `${plate}\n`).join('');
  }
}
