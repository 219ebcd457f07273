import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { recordStatusChange } from '../../statistics/record-change.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Transactions } from '../../platform/persistence/transactions.js';
import { problem } from '../../platform/problems/problem.js';
import { releaseClaim } from '../../spots/release-claim.js';
import { countedReservation } from '../counted-reservation.js';
import { Reservation } from '../reservation.entity.js';
import type { TokenReservationRow } from '../token-reservation.js';
import { TokenReservationsService } from '../token-reservations.service.js';
import { notComingFault } from './change-policy.js';
import { lockedStay } from './locked-stay.js';

/** A driver who is too late to cancel, and kind enough to say that the spot stays empty. */
@Injectable()
export class NotComingService {
  constructor(
    private readonly reservations: TokenReservationsService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Frees the spot for others at once, without a refund, and answers the stay as it is; saying it again changes nothing.
   * `still_cancellable` before the deadline, `stay_over` after the end, `car_already_in` once the car came.
   */
  async say(token: string): Promise<TokenReservationRow> {
    const row = await this.reservations.get(token);
    await this.transactions.run((tx) => this.sayIn(tx, { parkingLotId: row.parking_lot_id, id: row.id }));
    return this.reservations.get(token);
  }

  private async sayIn(tx: EntityManager, key: { parkingLotId: number; id: number }): Promise<void> {
    const stay = await lockedStay(tx, key);
    if (stay.notComingAt) return;
    const now = this.clock.now();
    const fault = notComingFault(stay, now);
    if (fault) throw problem(fault);
    await tx.update(Reservation, key, { status: 'no_show', notComingAt: now, updatedAt: now });
    await recordStatusChange(tx, countedReservation(stay), 'confirmed', 'no_show');
    await releaseClaim(tx, stay);
    const told = { parkingLotId: key.parkingLotId, reservationId: key.id };
    await this.outbox.drop(tx, told, ['confirmed', 'moved', 'changed', 'reminder']);
    await this.outbox.put(tx, { ...told, topic: 'not_coming', at: now });
  }
}
