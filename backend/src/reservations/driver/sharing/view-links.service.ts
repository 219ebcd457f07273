import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../../../platform/clock/clock.service.js';
import { accessTokenHash } from '../../../holds/session-token.js';
import { SqlService } from '../../../platform/persistence/sql.service.js';
import { problem } from '../../../platform/problems/problem.js';
import { TokenReservationsService } from '../token-reservations.service.js';
import { ReservationView } from './reservation-view.entity.js';
import {
  sharedReservationByKeyQuery,
  type SharedReservationRow,
  sharedReservationQuery,
} from './shared-reservation.js';
import { viewTokenOf } from './view-token.js';

const maxTokenLength = 100;

/** Shareable links, which show where the car is parked but no personal data, and which cannot change anything. */
@Injectable()
export class ViewLinksService {
  constructor(
    private readonly reservations: TokenReservationsService,
    private readonly dataSource: DataSource,
    private readonly sql: SqlService,
    private readonly clock: ClockService,
  ) {}

  /** The path of the shareable link; the same for every call. */
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

  /** `reservation_not_found` for unknown and malformed links and after the driver's data was erased. */
  async getReservation(viewToken: string): Promise<SharedReservationRow> {
    if (viewToken.length > maxTokenLength) throw problem('reservation_not_found');
    let [row] = await this.sql.rows<SharedReservationRow>(sharedReservationQuery, [
      accessTokenHash(viewToken),
    ]);
    while (row?.moved_to_id) {
      const next = [row.moved_to_lot_id, row.moved_to_id];
      [row] = await this.sql.rows<SharedReservationRow>(sharedReservationByKeyQuery, next);
    }
    if (!row) throw problem('reservation_not_found');
    return row;
  }
}
