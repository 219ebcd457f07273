import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { recordStatusChange } from '../statistics/record-delta.js';
import { ReservationOutboxService } from './reservation-outbox.service.js';
import { RefundRequestsService } from '../payments/refund-requests.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail, type ProblemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { releaseClaim } from '../claims/release-claim.js';
import { toCountedItem } from './counted-item.js';
import { Reservation } from './reservation.entity.js';
import { getOriginKey } from './reservation-keys.js';

export interface CancellationRequest {
  /** `organiser`: of the group to which the car belongs; `system`: nothing was chosen after the event was postponed. */
  by: 'driver' | 'organiser' | 'admin' | 'system';
  reason: string | null;
  /** Whether a driver cancels after the deadline too, because the event was postponed. */
  isWithoutDeadline?: boolean;
  /** Whether a message about all cars of the group replaces that to the driver. */
  isReportedWithGroup?: boolean;
}

const msPerMinute = 60_000;

/** The text of the specification, with the cut-off that applied to the reservation. */
function tooLate(reservation: Reservation): ProblemDetail {
  const start = reservation.venueReservationTime ?? reservation.reservationStart;
  const minutes = Math.round((start.getTime() - reservation.cancelDeadline.getTime()) / msPerMinute);
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  const span = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return problemDetail('cancellation_too_late', { span });
}

@Injectable()
export class CancellationService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly refundRequests: RefundRequestsService,
    private readonly outbox: ReservationOutboxService,
  ) {}

  /** `cancelIn` in a transaction of its own. */
  async cancel(key: { parkingLotId: number; id: number }, request: CancellationRequest): Promise<boolean> {
    return this.transactions.run((tx) => this.cancelIn(tx, key, request));
  }

  /**
   * Cancels, releases the spot, enqueues the refund and the message to the driver; false, without any change, if it was
   * cancelled before. `cancelFailed` when a driver cancels after the deadline, which does not apply to admins, or when
   * the reservation is over.
   */
  async cancelIn(
    tx: EntityManager,
    key: { parkingLotId: number; id: number },
    request: CancellationRequest,
  ): Promise<boolean> {
    // Money entries refer to the reservation: a refund that has locked the payment must not wait for this lock.
    const reservation = await tx.findOne(Reservation, { where: key, lock: { mode: 'for_no_key_update' } });
    if (!reservation) throw problem('reservation_not_found');
    if (reservation.status === 'cancelled') return false;
    const now = this.clock.now();
    if (request.by === 'driver' && !request.isWithoutDeadline && now >= reservation.cancelDeadline) {
      throw problem('cancelFailed', { detail: tooLate(reservation), extras: { reason: 'too_late' } });
    }
    if (reservation.status !== 'confirmed') {
      throw problem('cancelFailed', { detail: problemDetail('reservation_over') });
    }
    await tx.update(Reservation, key, {
      status: 'cancelled',
      cancelledAt: now,
      cancelledBy: request.by,
      cancelReason: request.reason,
      updatedAt: now,
    });
    await recordStatusChange(tx, toCountedItem(reservation), 'confirmed', 'cancelled');
    await releaseClaim(tx, reservation);
    const event = { parkingLotId: key.parkingLotId, reservationId: key.id };
    await this.outbox.dropPending(tx, event, ['confirmed', 'moved', 'changed', 'reminder']);
    const cancelled = { ...event, topic: 'cancelled', at: now } as const;
    if (request.isReportedWithGroup) await this.outbox.enqueueForWebhooks(tx, cancelled);
    else await this.outbox.enqueue(tx, cancelled);
    const paid = getOriginKey(reservation);
    await this.refundRequests.refundReservation(tx, paid.parkingLotId, paid.id, now);
    return true;
  }
}
