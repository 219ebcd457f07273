import type { EntityManager } from 'typeorm';
import { type OutboxChannel, OutboxMessage, type OutboxTopic } from './outbox-message.entity.js';

interface Fact {
  parkingLotId: number;
  reservationId: number;
  topic: OutboxTopic;
  /** Tells one such fact of a reservation from the next, as each move is told of. */
  at: Date;
}

/** Puts what happened into the outbox, once for each channel; must be in the transaction that makes it happen. */
export async function enqueue(
  tx: EntityManager,
  channels: readonly OutboxChannel[],
  fact: Fact,
): Promise<void> {
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

/** Takes back what was not told yet and has become untrue. */
export async function dropWaiting(
  tx: EntityManager,
  parkingLotId: number,
  reservationId: number,
  topics: readonly OutboxTopic[],
): Promise<void> {
  await tx
    .createQueryBuilder()
    .update(OutboxMessage)
    .set({ state: 'dropped' })
    .where({ parkingLotId, reservationId, state: 'waiting' })
    .andWhere('topic = ANY (:topics)', { topics })
    .execute();
}
