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
    await enqueueReminders(tx, { lotId, ids, channels, now });
  }
}

/** A reservation that has another time now, with its row before, if it changed lots. */
export interface ChangedReservation extends EveningReservation {
  before: EveningReservation;
}

/**
 * Tells the drivers and the webhooks about other times; the webhooks of a lot that lost a reservation, too. The driver
 * is reminded before the new start. `unmoved` ones wait for the decision of their drivers, who get a message only.
 */
export async function enqueueChanged(
  tx: EntityManager,
  { changed, unmoved }: { changed: ChangedReservation[]; unmoved: EveningReservation[] },
  channels: readonly OutboxChannel[],
  now: Date,
): Promise<void> {
  const topics = ['confirmed', 'moved', 'changed', 'reminder'];
  for (const [lotId, ids] of idsByLot([...changed.map(({ before }) => before), ...unmoved]))
    await dropWaiting(tx, lotId, ids, topics);
  const hasLeft = ({ parking_lot_id: lotId, before }: ChangedReservation) => before.parking_lot_id !== lotId;
  for (const [lotId, ids] of idsByLot(changed.filter(hasLeft).map(({ before }) => before)))
    await enqueueForWebhooks(tx, { lotId, ids, topic: 'moved', now });
  for (const [lotId, ids] of idsByLot(changed)) {
    await enqueueForWebhooks(tx, { lotId, ids, topic: 'changed', now });
    await enqueueReminders(tx, { lotId, ids, channels, now });
  }
  for (const [lotId, ids] of idsByLot([...changed, ...unmoved]))
    await enqueueForDrivers(tx, { lotId, ids, topic: 'changed', channels, now });
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

interface Messages {
  lotId: number;
  ids: number[];
  topic: 'cancelled' | 'confirmed' | 'changed' | 'moved';
  now: Date;
}

type DriverMessages = Messages & { channels: readonly OutboxChannel[] };

async function enqueue(tx: EntityManager, messages: DriverMessages): Promise<void> {
  await enqueueForDrivers(tx, messages);
  await enqueueForWebhooks(tx, messages);
}

async function enqueueForDrivers(
  tx: EntityManager,
  { lotId, ids, topic, channels, now }: DriverMessages,
): Promise<void> {
  await tx.query(
    `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
     SELECT $1, id, channel, $3, concat_ws(' ', channel, $3::text, id, $5::text), $6, $6
       FROM unnest($2::bigint[]) AS id CROSS JOIN unnest($4::text[]) AS channel`,
    [lotId, ids, topic, channels, String(now.getTime()), now],
  );
}

/** One message to each webhook of the lot or the venue. The CTE is needed because Citus cannot join them directly. */
async function enqueueForWebhooks(tx: EntityManager, { lotId, ids, topic, now }: Messages): Promise<void> {
  await tx.query(
    `WITH reservation AS MATERIALIZED (
       SELECT parking_lot_id, id, venue_id FROM reservations WHERE parking_lot_id = $1 AND id = ANY ($2))
     INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, webhook_id, topic, once_key,
       next_attempt_at, created_at)
     SELECT r.parking_lot_id, r.id, 'webhook', w.id, $3, concat_ws(' ', 'webhook', w.id, $3::text, r.id, $4::text),
            $5, $5
       FROM reservation r JOIN webhooks w ON w.of_lot_id = r.parking_lot_id OR w.of_venue_id = r.venue_id
      WHERE w.is_active`,
    [lotId, ids, topic, String(now.getTime()), now],
  );
}

/** Reminders of reservations in the future. */
async function enqueueReminders(
  tx: EntityManager,
  { lotId, ids, channels, now }: Omit<DriverMessages, 'topic'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
     SELECT r.parking_lot_id, r.id, channel, 'reminder', concat_ws(' ', channel, 'reminder', r.id, $4::text),
            r.reservation_start - make_interval(mins => $6), $5
       FROM reservations r CROSS JOIN unnest($3::text[]) AS channel
      WHERE r.parking_lot_id = $1 AND r.id = ANY ($2) AND r.reservation_start - make_interval(mins => $6) > $5`,
    [lotId, ids, channels, String(now.getTime()), now, onTheWayMinutes],
  );
}
