import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { accessTokenHash } from '../../holds/session-token.js';
import { Sql } from '../../platform/persistence/sql.js';
import { problem } from '../../platform/problems/problem.js';
import { TokenReservationsService } from '../token-reservations.service.js';
import { ReservationView } from './reservation-view.entity.js';
import { sharedStayByKeyQuery, type SharedStayRow, sharedStayQuery } from './shared-stay.js';
import { viewTokenOf } from './view-token.js';

const longestToken = 100;

/** Links that show where a car is parked, and neither whose it is nor a way to change anything. */
@Injectable()
export class ViewLinksService {
  constructor(
    private readonly reservations: TokenReservationsService,
    private readonly dataSource: DataSource,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The path of the link to pass on, the same each time. */
  async pathOf(token: string): Promise<string> {
    const row = await this.reservations.get(token);
    const viewToken = viewTokenOf(token);
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(ReservationView)
      .values({
        tokenHash: accessTokenHash(viewToken),
        parkingLotId: row.parking_lot_id,
        reservationId: row.id,
        createdAt: this.clock.now(),
      })
      .orIgnore()
      .execute();
    return `/shared/${viewToken}`;
  }

  /** `reservation_not_found` for an unknown link, a malformed one, and one whose driver's data is erased. */
  async stayOf(viewToken: string): Promise<SharedStayRow> {
    if (viewToken.length > longestToken) throw problem('reservation_not_found');
    let [row] = await this.sql.rows<SharedStayRow>(sharedStayQuery, [accessTokenHash(viewToken)]);
    while (row?.moved_to_id) {
      const next = [row.moved_to_lot_id, row.moved_to_id];
      [row] = await this.sql.rows<SharedStayRow>(sharedStayByKeyQuery, next);
    }
    if (!row) throw problem('reservation_not_found');
    return row;
  }
}
