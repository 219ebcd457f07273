import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { OutboxMessage } from '../platform/outbox/outbox-message.entity.js';
import { OutboxDelivery } from '../platform/outbox/outbox-delivery.js';
import { Transactions } from '../platform/persistence/transactions.js';
import { problem } from '../platform/problems/problem.js';
import { keysOfStay } from '../reservations/stay-keys.js';
import { Reservation } from '../reservations/reservation.entity.js';

/** What drivers were told, for who answers them on the phone. */
@Injectable()
export class AdminMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly delivery: OutboxDelivery,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** All messages of a stay, oldest first. `reservation_not_found` when there is none. */
  async ofReservation(reservationId: number): Promise<OutboxMessage[]> {
    const reservation = await this.dataSource.manager.findOneBy(Reservation, { id: reservationId });
    if (!reservation) throw problem('reservation_not_found');
    const keys = await keysOfStay(this.dataSource.manager, reservation);
    const ofEach = keys.map((key) => this.delivery.ofReservation(key.parkingLotId, key.id));
    return (await Promise.all(ofEach)).flat();
  }

  /** Tells it once more, as things stand now: a message of its own, since mail programs hide what they had before. */
  async resend(actor: Actor, id: number): Promise<OutboxMessage[]> {
    const message = await this.dataSource.manager.findOneBy(OutboxMessage, { id });
    if (!message || message.channel === 'webhook') throw problem('not_found');
    const { parkingLotId, reservationId, channel, topic } = message;
    await this.transactions.run(async (tx) => {
      await this.outbox.putAgain(tx, message, this.clock.now());
      await this.audit.record(tx, actor, {
        action: 'resend',
        resource: 'messages',
        resourceId: id,
        after: { reservation_id: reservationId, channel, topic },
      });
    });
    return this.delivery.ofReservation(parkingLotId, reservationId);
  }
}
