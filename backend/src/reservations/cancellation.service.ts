import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { recordStatusChange } from '../statistics/record-change.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { PaymentsService } from '../payments/payments.service.js';
import { Transactions } from '../platform/persistence/transactions.js';
import { problemDetail, type ProblemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { releaseClaim } from '../spots/release-claim.js';
import { isCancellable } from './cancellation-policy.js';
import { countedReservation } from './counted-reservation.js';
import { Reservation } from './reservation.entity.js';
import { originOf } from './stay-keys.js';

export interface Cancelling {
  by: 'driver' | 'admin';
  reason: string | null;
}

const msPerMinute = 60_000;

/** The sentence of the specification; with another cut-off it says that one. */
function tooLate(reservation: Reservation): ProblemDetail {
  const start = reservation.venueReservationTime ?? reservation.reservationStart;
  const minutes = Math.round((start.getTime() - reservation.cancelDeadline.getTime()) / msPerMinute);
  const span = minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
  return problemDetail('cancellation_too_late', { span });
}

@Injectable()
export class CancellationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Cancels, frees the spot for others and refunds, all or nothing. A driver can't after the deadline; an admin can.
   * What is cancelled already stays as it is.
   */
  async cancel(key: { parkingLotId: number; id: number }, cancelling: Cancelling): Promise<Reservation> {
    return this.transactions.run((tx) => this.cancelIn(tx, key, cancelling));
  }

  /**
   * Cancels in the caller’s transaction: the spot is free, the money on its way back and the driver to be told, or nothing of
   * it. Twice changes nothing. `cancelFailed` when the stay is over or a driver is too late; operators have no such hour.
   */
  async cancelIn(
    tx: EntityManager,
    key: { parkingLotId: number; id: number },
    cancelling: Cancelling,
  ): Promise<Reservation> {
    const reservation = await tx.findOne(Reservation, { where: key, lock: { mode: 'pessimistic_write' } });
    if (!reservation) throw problem('reservation_not_found');
    if (reservation.status === 'cancelled') return reservation;
    const now = this.clock.now();
    if (reservation.status !== 'confirmed') {
      throw problem('cancelFailed', { detail: problemDetail('reservation_over') });
    }
    if (cancelling.by === 'driver' && !isCancellable(reservation, now)) {
      throw problem('cancelFailed', { detail: tooLate(reservation), extras: { reason: 'too_late' } });
    }
    const cancelled = {
      status: 'cancelled',
      cancelledAt: now,
      cancelledBy: cancelling.by,
      cancelReason: cancelling.reason,
      updatedAt: now,
    } as const;
    await tx.update(Reservation, key, cancelled);
    await recordStatusChange(tx, countedReservation(reservation), 'confirmed', 'cancelled');
    await releaseClaim(tx, reservation);
    const told = { parkingLotId: key.parkingLotId, reservationId: key.id };
    await this.outbox.drop(tx, told, ['confirmed', 'moved', 'changed', 'reminder']);
    await this.outbox.put(tx, { ...told, topic: 'cancelled', at: now });
    const paid = originOf(reservation);
    await this.payments.refundReservation(tx, paid.parkingLotId, paid.id, now);
    return { ...reservation, ...cancelled };
  }
}
