import type { EntityManager } from 'typeorm';
import { onTheWayMinutes } from '@panui/shared/trip-phase';
import type { OutboxChannel } from '../outbox/outbox-message.entity.js';
import { byLot, type EveningReservation } from './evening-scope.js';

/** Drops what has become untrue, and tells the drivers and the webhooks that the reservations are cancelled. */
export async function enqueueCancelled(
  tx: EntityManager,
  reservations: EveningReservation[],
  channels: readonly OutboxChannel[],
  now: Date,
): Promise<void> {
  for (const [lotId, ids] of idsByLot(reservations)) {
    await dropWaiting(tx, lotId, ids, ['confirmed', 'moved', 'changed', 'reminder']);
    await enqueue(tx, { lotId, ids, topic: 'cancelled', channels, now });
  }
}

/** The same for reservations that are confirmed again; those in the future get their reminder again. */
export async function enqueueRestored(
  tx: EntityManager,
  reservations: EveningReservation[],
  channels: readonly OutboxChannel[],
  now: Date,
): Promise<void> {
  for (const [lotId, ids] of idsByLot(reservations)) {
    await dropWaiting(tx, lotId, ids, ['cancelled']);
    await enqueue(tx, { lotId, ids, topic: 'confirmed', channels, now });
    await tx.query(
      `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
       SELECT r.parking_lot_id, r.id, channel, 'reminder', concat_ws(' ', channel, 'reminder', r.id, $4::text),
              r.reservation_start - make_interval(mins => $6), $5
         FROM reservations r CROSS JOIN unnest($3::text[]) AS channel
        WHERE r.parking_lot_id = $1 AND r.id = ANY ($2) AND r.reservation_start - make_interval(mins => $6) > $5`,
      [lotId, ids, channels, String(now.getTime()), now, onTheWayMinutes],
    );
  }
}

const idsByLot = (reservations: EveningReservation[]): [number, number[]][] =>
  [...byLot(reservations)].map(([lotId, ofLot]) => [lotId, ofLot.map(({ id }) => id)]);

async function dropWaiting(tx: EntityManager, lotId: number, ids: number[], topics: string[]): Promise<void> {
  await tx.query(
    `UPDATE outbox_messages SET state = 'dropped'
      WHERE parking_lot_id = $1 AND reservation_id = ANY ($2) AND state = 'waiting' AND channel <> 'webhook'
        AND topic = ANY ($3)`,
    [lotId, ids, topics],
  );
}

/** One message by each channel, and one to each webhook of the lot or the venue, which Citus cannot join directly. */
async function enqueue(
  tx: EntityManager,
  {
    lotId,
    ids,
    topic,
    channels,
    now,
  }: {
    lotId: number;
    ids: number[];
    topic: 'cancelled' | 'confirmed';
    channels: readonly OutboxChannel[];
    now: Date;
  },
): Promise<void> {
  const at = String(now.getTime());
  await tx.query(
    `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
     SELECT $1, id, channel, $3, concat_ws(' ', channel, $3::text, id, $5::text), $6, $6
       FROM unnest($2::bigint[]) AS id CROSS JOIN unnest($4::text[]) AS channel`,
    [lotId, ids, topic, channels, at, now],
  );
  await tx.query(
    `WITH reservation AS MATERIALIZED (
       SELECT parking_lot_id, id, venue_id FROM reservations WHERE parking_lot_id = $1 AND id = ANY ($2))
     INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, webhook_id, topic, once_key,
       next_attempt_at, created_at)
     SELECT r.parking_lot_id, r.id, 'webhook', w.id, $3, concat_ws(' ', 'webhook', w.id, $3::text, r.id, $4::text),
            $5, $5
       FROM reservation r JOIN webhooks w ON w.of_lot_id = r.parking_lot_id OR w.of_venue_id = r.venue_id
      WHERE w.is_active`,
    [lotId, ids, topic, at, now],
  );
}
