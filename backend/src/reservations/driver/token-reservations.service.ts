import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../../platform/clock/clock.service.js';
import { accessTokenHash } from '../../holds/session-token.js';
import { PaymentsService } from '../../payments/payments.service.js';
import { SqlService } from '../../platform/persistence/sql.service.js';
import { problem } from '../../platform/problems/problem.js';
import { CancellationService } from '../cancellation.service.js';
import type { ReservationKey } from '../reservation-keys.js';
import { refundDecision } from '../cancellation-policy.js';
import type { RefundEligibilityDto, ShareInfoDto } from './dto/token-reservation.dto.js';
import { RepeatCancellationLimitService } from './repeat-cancellation-limit.service.js';
import {
  reservationByKeyQuery,
  type TokenReservationRow,
  tokenReservationQuery,
} from './token-reservation-query.js';

const maxTokenLength = 100;

/** Operations for the holder of a reservation's secret link. */
@Injectable()
export class TokenReservationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sql: SqlService,
    private readonly clock: ClockService,
    private readonly payments: PaymentsService,
    private readonly cancellation: CancellationService,
    private readonly repeatLimit: RepeatCancellationLimitService,
  ) {}

  /**
   * The reservation's current row: after a move to another lot, the row there. `reservation_not_found` for unknown and
   * malformed tokens.
   */
  async get(token: string): Promise<TokenReservationRow> {
    if (token.length > maxTokenLength) throw problem('reservation_not_found');
    return this.followed(tokenReservationQuery, [accessTokenHash(token)]);
  }

  /** The same by the key of one of its rows. */
  current({ parkingLotId, id }: ReservationKey): Promise<TokenReservationRow> {
    return this.followed(reservationByKeyQuery, [parkingLotId, id]);
  }

  private async followed(query: string, values: unknown[]): Promise<TokenReservationRow> {
    let [row] = await this.sql.rows<TokenReservationRow>(query, values);
    while (row?.moved_to_id) {
      const next = [row.moved_to_lot_id, row.moved_to_id];
      [row] = await this.sql.rows<TokenReservationRow>(reservationByKeyQuery, next);
    }
    if (!row) throw problem('reservation_not_found');
    return row;
  }

  async shareInfo(token: string): Promise<ShareInfoDto> {
    const row = await this.get(token);
    const time = row.venue_reservation_time ?? row.reservation_start;
    return { venue_id: row.venue_id, reservation_time: Math.floor(time.getTime() / 1000) };
  }

  async refundEligibility(token: string): Promise<RefundEligibilityDto> {
    const row = await this.get(token);
    const payment = await this.payments.findOfReservation(
      this.dataSource.manager,
      row.origin_lot_id ?? row.parking_lot_id,
      row.origin_id ?? row.id,
    );
    const terms = { status: row.status, cancelDeadline: row.cancel_deadline };
    const decision = refundDecision(terms, payment, this.clock.now());
    return {
      eligible: decision.eligible,
      reason: decision.reason,
      refund_agorot: decision.refundAgorot,
      currency: 'ILS',
      cancel_deadline: row.cancel_deadline.toISOString(),
    };
  }

  /** Cancels for the driver until the deadline; returns the reservation. Idempotent. */
  async cancel(token: string, clientAddress: string): Promise<TokenReservationRow> {
    const row = await this.get(token);
    const key = { parkingLotId: row.parking_lot_id, id: row.id };
    if (await this.cancellation.cancel(key, { by: 'driver', reason: null })) {
      await this.repeatLimit.recordCancellation(clientAddress, row.created_at, this.clock.now());
    }
    return this.get(token);
  }
}
