import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import { SqlService } from '../platform/persistence/sql.service.js';

/** A lot on a service day, and for whom it is looked at. */
export interface LotDay {
  lotId: number;
  serviceDay: string;
  accessible: boolean;
}

interface Row {
  version: number;
  free: number[];
}

/** Looks where a spot is free, without taking any: what it says may be over a moment later. */
@Injectable()
export class FreeLotsService {
  constructor(
    private readonly sql: SqlService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Those of the lot days with a spot that is neither taken nor blocked, and the directory's version at that moment. One
   * round trip, however many are asked about.
   */
  async findFree<T extends LotDay>(lotDays: T[]): Promise<{ version: number; free: T[] }> {
    const [row] = await this.sql.rows<Row>(
      'SELECT version, lots_with_free_spot($1, $2, $3, $4) AS free FROM catalog_version',
      [
        lotDays.map(({ serviceDay }) => serviceDay),
        lotDays.map(({ lotId }) => lotId),
        lotDays.map(({ accessible }) => accessible),
        this.clock.offsetInterval,
      ],
    );
    if (!row) throw new Error('the directory has no version');
    const free = new Set(row.free);
    return { version: row.version, free: lotDays.filter((_, index) => free.has(index + 1)) };
  }
}
