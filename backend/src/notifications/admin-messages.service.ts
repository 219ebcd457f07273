import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import {
  asReservationMessage,
  OutboxMessage,
  type ReservationMessage,
} from '../outbox/outbox-message.entity.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problem } from '../platform/problems/problem.js';
import { findReservationKeys } from '../reservations/reservation-keys.js';
import { Reservation } from '../reservations/reservation.entity.js';

/** Messages sent to drivers, for operators who answer drivers' questions. */
@Injectable()
export class AdminMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly outbox: OutboxService,
    private readonly delivery: OutboxDeliveryService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  /** All messages of a reservation, oldest first. `reservation_not_found` when it does not exist. */
  async listByReservation(reservationId: number): Promise<ReservationMessage[]> {
    const reservation = await this.dataSource.manager.findOneBy(Reservation, { id: reservationId });
    if (!reservation) throw problem('reservation_not_found');
    const keys = await findReservationKeys(this.dataSource.manager, reservation);
    const ofEach = keys.map((key) => this.delivery.listByReservation(key.parkingLotId, key.id));
    return (await Promise.all(ofEach)).flat();
  }

  /**
   * Sends a message again with current data, as a new message because mail programs hide duplicates of an earlier one.
   */
  async resend(actor: Actor, id: number): Promise<ReservationMessage[]> {
    const message = await this.dataSource.manager.findOneBy(OutboxMessage, { id });
    if (!message?.reservationId || message.channel === 'webhook') throw problem('not_found');
    const reservationMessage = asReservationMessage(message);
    const { parkingLotId, reservationId, channel, topic } = reservationMessage;
    await this.transactions.run(async (tx) => {
      await this.outbox.enqueueAgain(tx, reservationMessage, this.clock.now());
      await this.audit.record(tx, actor, {
        action: 'resend',
        resource: 'messages',
        resourceId: id,
        after: { reservation_id: reservationId, channel, topic },
      });
    });
    return this.delivery.listByReservation(parkingLotId, reservationId);
  }
}
