import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../platform/clock/clock.service.js';
import { recordStatusChange } from '../../../statistics/record-delta.js';
import { ReservationOutboxService } from '../../reservation-outbox.service.js';
import { TransactionService } from '../../../platform/persistence/transaction.service.js';
import { problem } from '../../../platform/problems/problem.js';
import { releaseClaim } from '../../../claims/release-claim.js';
import { toCountedItem } from '../../counted-item.js';
import { Reservation } from '../../reservation.entity.js';
import type { TokenReservationRow } from '../token-reservation-query.js';
import { TokenReservationsService } from '../token-reservations.service.js';
import { findNotComingProblem } from './change-policy.js';
import { lockReservation } from '../../changes/lock-reservation.js';

/** Lets a driver who is too late to cancel report that they are not coming. */
@Injectable()
export class NotComingService {
  constructor(
    private readonly reservations: TokenReservationsService,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly outbox: ReservationOutboxService,
  ) {}

  /**
   * Releases the spot without a refund and returns the reservation. Idempotent. `still_cancellable` before the
   * deadline, `reservation_over` after the end, `car_already_in` after the car arrived.
   */
  async record(token: string): Promise<TokenReservationRow> {
    const row = await this.reservations.get(token);
    await this.transactions.run((tx) => this.recordIn(tx, { parkingLotId: row.parking_lot_id, id: row.id }));
    return this.reservations.get(token);
  }

  private async recordIn(tx: EntityManager, key: { parkingLotId: number; id: number }): Promise<void> {
    const reservation = await lockReservation(tx, key);
    if (reservation.notComingAt) return;
    const now = this.clock.now();
    const problemCode = findNotComingProblem(reservation, now);
    if (problemCode) throw problem(problemCode);
    await tx.update(Reservation, key, { status: 'no_show', notComingAt: now, updatedAt: now });
    await recordStatusChange(tx, toCountedItem(reservation), 'confirmed', 'no_show');
    await releaseClaim(tx, reservation);
    const event = { parkingLotId: key.parkingLotId, reservationId: key.id };
    await this.outbox.dropPending(tx, event, ['confirmed', 'moved', 'changed', 'reminder']);
    await this.outbox.enqueue(tx, { ...event, topic: 'not_coming', at: now });
  }
}
