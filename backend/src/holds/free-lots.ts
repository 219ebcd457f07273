import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { Sql } from '../platform/persistence/sql.js';

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
export class FreeLots {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Those of the lot days with a spot that is neither taken nor blocked, and the directory's version at that moment. One
   * round trip, however many are asked about.
   */
  async among<T extends LotDay>(asked: T[]): Promise<{ version: number; free: T[] }> {
    const [row] = await this.sql.rows<Row>(
      'SELECT version, lots_with_free_spot($1, $2, $3, $4) AS free FROM directory_version',
      [
        asked.map(({ serviceDay }) => serviceDay),
        asked.map(({ lotId }) => lotId),
        asked.map(({ accessible }) => accessible),
        this.clock.offsetInterval,
      ],
    );
    if (!row) throw new Error('the directory has no version');
    const free = new Set(row.free);
    return { version: row.version, free: asked.filter((_, index) => free.has(index + 1)) };
  }
}
