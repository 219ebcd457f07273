import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import { SqlService } from '../platform/persistence/sql.service.js';
import { HoldFunctions } from './hold-functions.js';

/** A lot on a service day, for drivers with or without a disabled badge. */
export interface LotDay {
  lotId: number;
  serviceDay: string;
  accessible: boolean;
}

/** Finds lots with a free spot without claiming one; the result may be outdated a moment later. */
@Injectable()
export class FreeLotsService {
  constructor(
    private readonly sql: SqlService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the lot days with a free spot and the catalog version at that moment, in one round trip. */
  async findFree<T extends LotDay>(lotDays: T[]): Promise<{ version: number; free: T[] }> {
    const { version, free: indexes } = await HoldFunctions.autocommit(this.sql).lotsWithFreeSpot({
      service_dates: lotDays.map(({ serviceDay }) => serviceDay),
      lot_ids: lotDays.map(({ lotId }) => lotId),
      accessible: lotDays.map(({ accessible }) => accessible),
      clock_offset: this.clock.offsetInterval,
    });
    const free = new Set(indexes);
    return { version, free: lotDays.filter((_, index) => free.has(index + 1)) };
  }
}
