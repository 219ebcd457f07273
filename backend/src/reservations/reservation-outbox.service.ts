import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DriverEvent, type OutboxEvent, OutboxService } from '../outbox/outbox.service.js';

/** The outbox of messages about reservations, which webhooks receive too. */
@Injectable()
export class ReservationOutboxService extends OutboxService {
  /** Enqueues messages to the driver and to the webhooks of the lot and the venue. */
  async enqueue(tx: EntityManager, event: DriverEvent): Promise<void> {
    await this.enqueueForDriver(tx, this.channels, event);
    await this.enqueueForWebhooks(tx, event);
  }

  /**
   * Enqueues messages to the webhooks of the lot and the venue only. The reservation is read in a CTE, because Citus
   * cannot join it with the local table of webhooks.
   */
  async enqueueForWebhooks(tx: EntityManager, event: OutboxEvent): Promise<void> {
    const { parkingLotId, reservationId, topic, at, incidentId = null } = event;
    await tx.query(
      `WITH reservation AS MATERIALIZED (
         SELECT parking_lot_id, id, venue_id FROM reservations WHERE parking_lot_id = $1 AND id = $2)
       INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, webhook_id, topic, incident_id, once_key,
         next_attempt_at, created_at)
       SELECT reservation.parking_lot_id, reservation.id, 'webhook', w.id, $3, $6::bigint,
              concat_ws(' ', 'webhook', w.id, $3::text, reservation.id, $5::text), $4, $4
         FROM reservation
         JOIN webhooks w ON w.of_lot_id = reservation.parking_lot_id OR w.of_venue_id = reservation.venue_id
        WHERE w.is_active`,
      [parkingLotId, reservationId, topic, at, String(at.getTime()), incidentId],
    );
  }
}
