import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import { SqlService } from '../platform/persistence/sql.service.js';
import type { Opening } from '../availability/opening.js';
import { conditionsOf } from './hold-policy.js';
import { HoldFunctions } from '../claims/hold-functions.js';

/** A lot's opening on a service day with the start of the reservation, for drivers with or without a disabled badge. */
export interface FreeSpotCandidate {
  lotId: number;
  serviceDay: string;
  opening: Opening;
  start: Date;
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
    const { version, free } = await this.countFree(candidates);
    return { version, free: candidates.filter((_, index) => (free[index] ?? 0) > 0) };
  }

  /** The number of free spots of each candidate and the catalog version at that moment, in one round trip. */
  countFree(candidates: FreeSpotCandidate[]): Promise<{ version: number; free: number[] }> {
    return HoldFunctions.autocommit(this.sql).countFreeSpots({
      service_dates: candidates.map(({ serviceDay }) => serviceDay),
      slots: candidates.map(({ opening }) => opening.slot),
      lot_ids: candidates.map(({ lotId }) => lotId),
      starts: candidates.map(({ start }) => start.toISOString()),
      accessible: candidates.map(({ accessible }) => accessible),
      conditions: conditionsOf(candidates.map(({ opening }) => opening)),
      clock_offset: this.clock.offsetInterval,
    });
  }
}
