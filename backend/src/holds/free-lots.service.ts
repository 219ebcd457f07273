import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import { SqlService } from '../platform/persistence/sql.service.js';
import type { Opening } from '../availability/opening.js';
import { conditionsOf } from './hold-policy.js';
import { HoldFunctions } from '../claims/hold-functions.js';

/** A lot's opening on a service day, for drivers with or without a disabled badge. */
export interface FreeSpotCandidate {
  lotId: number;
  serviceDay: string;
  opening: Opening;
  accessible: boolean;
}

/** Finds lots with a free spot without claiming one; the result may be outdated a moment later. */
@Injectable()
export class FreeLotsService {
  constructor(
    private readonly sql: SqlService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the candidates with a free spot and the catalog version at that moment, in one round trip. */
  async findFree<T extends FreeSpotCandidate>(candidates: T[]): Promise<{ version: number; free: T[] }> {
    const { version, free: indexes } = await HoldFunctions.autocommit(this.sql).lotsWithFreeSpot({
      service_dates: candidates.map(({ serviceDay }) => serviceDay),
      slots: candidates.map(({ opening }) => opening.slot),
      lot_ids: candidates.map(({ lotId }) => lotId),
      accessible: candidates.map(({ accessible }) => accessible),
      conditions: conditionsOf(candidates.map(({ opening }) => opening)),
      clock_offset: this.clock.offsetInterval,
    });
    const free = new Set(indexes);
    return { version, free: candidates.filter((_, index) => free.has(index + 1)) };
  }

  /**
   * The number of free spots in each of the open lots, without those for drivers with a disabled badge, and the catalog
   * version at that moment, in one round trip.
   */
  countFree(
    open: { lot: { id: number }; opening: Opening }[],
    serviceDay: string,
  ): Promise<{ version: number; free: number[] }> {
    return HoldFunctions.autocommit(this.sql).freeSpotCounts({
      service_date: serviceDay,
      slots: open.map(({ opening }) => opening.slot),
      lot_ids: open.map(({ lot }) => lot.id),
      conditions: conditionsOf(open.map(({ opening }) => opening)),
      clock_offset: this.clock.offsetInterval,
    });
  }
}
