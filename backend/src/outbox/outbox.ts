import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { type OutboxChannel, OutboxMessage, type OutboxTopic } from './outbox-message.entity.js';

export interface Fact {
  parkingLotId: number;
  reservationId: number;
  topic: OutboxTopic;
  /** Tells one such fact of a reservation from the next, as each move is told of. */
  at: Date;
}

/** Where what happens is put, to be told later; always in the transaction that makes it happen. */
@Injectable()
export class Outbox {
  /** How drivers are told. */
  readonly channels: readonly OutboxChannel[];

  constructor(@Inject(CONFIG) config: Config) {
    this.channels = config.sms ? ['mail', 'sms'] : ['mail'];
  }

  /** Tells the driver, and whoever listens to the lot or the venue. */
  async put(tx: EntityManager, fact: Fact): Promise<void> {
    await this.putForDriver(tx, this.channels, fact);
    const { parkingLotId, reservationId, topic, at } = fact;
    await tx.query(
      `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, webhook_id, topic, once_key,
         next_attempt_at, created_at)
       SELECT r.parking_lot_id, r.id, 'webhook', w.id, $3, concat_ws(' ', 'webhook', w.id, $3::text, r.id, $5::text), $4, $4
         FROM reservations r JOIN webhooks w ON w.of_lot_id = r.parking_lot_id OR w.of_venue_id = r.venue_id
        WHERE r.parking_lot_id = $1 AND r.id = $2 AND w.is_active`,
      [parkingLotId, reservationId, topic, at, String(at.getTime())],
    );
  }

  /** Tells the driver alone, by these channels. */
  async putForDriver(tx: EntityManager, channels: readonly OutboxChannel[], fact: Fact): Promise<void> {
    const { parkingLotId, reservationId, topic, at } = fact;
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

  /** Takes back what the driver was not told yet and has become untrue. */
  async drop(
    tx: EntityManager,
    key: { parkingLotId: number; reservationId: number },
    topics: readonly OutboxTopic[],
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
