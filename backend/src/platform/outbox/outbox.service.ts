import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import {
  type DriverTopic,
  type OutboxChannel,
  OutboxMessage,
  type OutboxTopic,
} from './outbox-message.entity.js';

interface ReservationKey {
  parkingLotId: number;
  reservationId: number;
}

export interface OutboxEvent extends ReservationKey {
  topic: OutboxTopic;
  /** Tells one such fact of a reservation from the next, as each move is told of. */
  at: Date;
  incidentId?: number;
}

export type DriverEvent = OutboxEvent & { topic: DriverTopic };

/** Where what happens is put, to be told later; always in the transaction that makes it happen. */
@Injectable()
export class OutboxService {
  /** How drivers are told. */
  readonly channels: readonly OutboxChannel[];

  constructor(@Inject(CONFIG) config: Config) {
    this.channels = config.sms ? ['mail', 'sms'] : ['mail'];
  }

  /** Tells the driver, and whoever listens to the lot or the venue. */
  async enqueue(tx: EntityManager, event: DriverEvent): Promise<void> {
    await this.enqueueForDriver(tx, this.channels, event);
    await this.enqueueForWebhooks(tx, event);
  }

  /** Tells whoever listens to the lot or the venue, and not the driver. */
  async enqueueForWebhooks(tx: EntityManager, event: OutboxEvent): Promise<void> {
    const { parkingLotId, reservationId, topic, at, incidentId = null } = event;
    await tx.query(
      `WITH stay AS MATERIALIZED (
         SELECT parking_lot_id, id, venue_id FROM reservations WHERE parking_lot_id = $1 AND id = $2)
       INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, webhook_id, topic, incident_id, once_key,
         next_attempt_at, created_at)
       SELECT stay.parking_lot_id, stay.id, 'webhook', w.id, $3, $6::bigint,
              concat_ws(' ', 'webhook', w.id, $3::text, stay.id, $5::text), $4, $4
         FROM stay JOIN webhooks w ON w.of_lot_id = stay.parking_lot_id OR w.of_venue_id = stay.venue_id
        WHERE w.is_active`,
      [parkingLotId, reservationId, topic, at, String(at.getTime()), incidentId],
    );
  }

  /** Tells the driver alone, by these channels. */
  async enqueueForDriver(
    tx: EntityManager,
    channels: readonly OutboxChannel[],
    event: DriverEvent,
  ): Promise<void> {
    const { parkingLotId, reservationId, topic, at } = event;
    await tx
      .createQueryBuilder()
      .insert()
      .into(OutboxMessage)
      .values(
        channels.map((channel) => ({
          parkingLotId,
          reservationId,
          channel,
          topic,
          onceKey: `${channel} ${topic} ${reservationId} ${at.getTime()}`,
          nextAttemptAt: at,
          createdAt: at,
        })),
      )
      .orIgnore()
      .execute();
  }

  /** Tells the owners of the lot, each by a mail of their own, and the admins of an incident. */
  async enqueueForOperators(tx: EntityManager, event: OutboxEvent & { incidentId: number }): Promise<void> {
    const { parkingLotId, reservationId, topic, at, incidentId } = event;
    // Owners first, users then: a statement that joins a lot's data with what all lots share can not also write.
    const owners = await tx.query<{ user_id: number }[]>(
      'SELECT user_id FROM lot_owners WHERE parking_lot_id = $1',
      [parkingLotId],
    );
    const active = await tx.query<{ id: number }[]>(
      'SELECT id FROM users WHERE is_active AND id = ANY ($1::bigint[])',
      [owners.map((owner) => owner.user_id)],
    );
    await tx.insert(
      OutboxMessage,
      [...active.map(({ id }) => id), null].map((toUserId) => ({
        ...{ parkingLotId, reservationId, topic, incidentId, toUserId },
        channel: 'mail' as const,
        onceKey: `mail ${topic} ${incidentId} ${toUserId ?? 'admins'} ${at.getTime()}`,
        nextAttemptAt: at,
        createdAt: at,
      })),
    );
  }

  /** Tells the same once more, to whom it was told, as things stand now. */
  async enqueueAgain(tx: EntityManager, message: OutboxMessage, at: Date): Promise<void> {
    const { parkingLotId, reservationId, channel, topic, incidentId, toUserId } = message;
    const recipientKey = incidentId === null ? '' : ` ${incidentId} ${toUserId ?? 'admins'}`;
    await tx.insert(OutboxMessage, {
      ...{ parkingLotId, reservationId, channel, topic, incidentId, toUserId },
      onceKey: `${channel} ${topic} ${reservationId}${recipientKey} ${at.getTime()}`,
      nextAttemptAt: at,
      createdAt: at,
    });
  }

  /** What waits for the driver of a stay goes on with it in another lot, at the time it was to be told. */
  async transferPending(
    tx: EntityManager,
    from: ReservationKey,
    to: ReservationKey,
    topics: readonly DriverTopic[],
  ): Promise<void> {
    await tx.query(
      `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
       SELECT $3::bigint, $4::bigint, channel, topic, concat_ws(' ', channel, topic, $4::text), next_attempt_at, created_at
         FROM outbox_messages
        WHERE parking_lot_id = $1 AND reservation_id = $2 AND state = 'waiting' AND channel <> 'webhook'
          AND topic = ANY ($5)`,
      [from.parkingLotId, from.reservationId, to.parkingLotId, to.reservationId, topics],
    );
    await this.dropPending(tx, from, topics);
  }

  /** Takes back what the driver was not told yet and has become untrue. */
  async dropPending(
    tx: EntityManager,
    key: { parkingLotId: number; reservationId: number },
    topics: readonly DriverTopic[],
  ): Promise<void> {
    await tx
      .createQueryBuilder()
      .update(OutboxMessage)
      .set({ state: 'dropped' })
      .where({ ...key, state: 'waiting' })
      .andWhere("channel <> 'webhook' AND topic = ANY (:topics)", { topics })
      .execute();
  }
}
