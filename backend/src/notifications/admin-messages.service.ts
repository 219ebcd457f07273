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
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { findReservationKeys } from '../reservations/reservation-keys.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { canSendAgain, findResentSubject } from './resent-message.js';

/** A message with whether it can be sent again. */
export interface ListedMessage {
  message: ReservationMessage;
  canResend: boolean;
}

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

  /**
   * All messages of a reservation, also of the lots that it left, in the order in which they are sent.
   * `reservation_not_found` when it does not exist.
   */
  async listByReservation(reservationId: number): Promise<ListedMessage[]> {
    const { manager } = this.dataSource;
    const reservation = await manager.findOneBy(Reservation, { id: reservationId });
    if (!reservation) throw problem('reservation_not_found');
    const keys = await findReservationKeys(manager, reservation);
    const present = await manager.findOneByOrFail(Reservation, keys.at(-1) ?? reservation);
    const ofEach = keys.map((key) => this.delivery.listByReservation(key.parkingLotId, key.id));
    const now = this.clock.now();
    return (await Promise.all(ofEach))
      .flat()
      .sort((a, b) => a.nextAttemptAt.getTime() - b.nextAttemptAt.getTime() || a.id - b.id)
      .map((message) => ({ message, canResend: canSendAgain(message, present, now) }));
  }

  /**
   * Sends a message again with current data, as a new message because mail programs hide duplicates of an earlier one.
   */
  async resend(actor: Actor, id: number): Promise<ListedMessage[]> {
    const { manager } = this.dataSource;
    const message = await manager.findOneBy(OutboxMessage, { id });
    if (!message?.reservationId || message.channel === 'webhook') throw problem('not_found');
    const subject = await findResentSubject(manager, message);
    const { reservationId, channel, topic } = { ...asReservationMessage(message), ...subject };
    const listed = await this.listByReservation(reservationId);
    // One that waits is sent anyway.
    if (message.state === 'waiting') return listed;
    if (!listed.some((one) => one.message.id === id && one.canResend))
      throw problem('conflict', { detail: problemDetail('resend_no_longer_true') });
    await this.transactions.run(async (tx) => {
      await this.outbox.enqueueAgain(tx, message, this.clock.now(), subject);
      await this.audit.record(tx, actor, {
        action: 'resend',
        resource: 'messages',
        resourceId: id,
        after: { reservation_id: reservationId, channel, topic },
      });
    });
    return this.listByReservation(reservationId);
  }
}
