import type { EntityManager } from 'typeorm';
import { onTheWayMinutes } from '@panui/shared/trip-phase';
import type { GroupTopic, OutboxChannel } from '../outbox/outbox-message.entity.js';
import { type EveningReservation, keyColumns } from './evening-scope.js';

/** The mails to organisers of groups that a later one about the same cars replaces. */
const announcements: GroupTopic[] = ['group_postponed', 'group_cancelled', 'group_restored'];

/** Drops what has become untrue, and tells the drivers and the webhooks that the reservations are cancelled. */
export async function enqueueCancelled(
  tx: EntityManager,
  reservations: EveningReservation[],
  channels: readonly OutboxChannel[],
  now: Date,
): Promise<void> {
  await dropWaiting(tx, reservations, ['confirmed', 'moved', 'changed', 'reminder', ...announcements]);
  await enqueueForDrivers(tx, reservations, {
    topic: 'cancelled',
    groupTopic: 'group_cancelled',
    channels,
    now,
  });
  await enqueueForWebhooks(tx, reservations, { topic: 'cancelled', now });
}

/** The same for reservations that are confirmed again; those in the future get their reminder again. */
export async function enqueueRestored(
  tx: EntityManager,
  reservations: EveningReservation[],
  channels: readonly OutboxChannel[],
  now: Date,
): Promise<void> {
  await dropWaiting(tx, reservations, ['cancelled', ...announcements]);
  await enqueueForDrivers(tx, reservations, {
    topic: 'confirmed',
    groupTopic: 'group_restored',
    channels,
    now,
  });
  await enqueueForWebhooks(tx, reservations, { topic: 'confirmed', now });
  await enqueueReminders(tx, reservations, { channels, now });
}

/** A reservation that has another time now, with its row before, if it changed lots. */
export interface ChangedReservation extends EveningReservation {
  before: EveningReservation;
}

interface ChangedEvening {
  changed: ChangedReservation[];
  unmoved: EveningReservation[];
  notified: EveningReservation[];
}

/**
 * Tells the drivers and the webhooks about other times; the webhooks of a lot that lost a reservation, too. The driver
 * is reminded before the new start. `unmoved` ones wait for the decision of their drivers, who get a message only.
 * `notified` ones remain as they are, and their drivers get a message and the reminder.
 */
export async function enqueueChanged(
  tx: EntityManager,
  { changed, unmoved, notified }: ChangedEvening,
  { groupTopic, channels, now }: Pick<DriverMessages, 'groupTopic' | 'channels' | 'now'>,
): Promise<void> {
  const before = [...changed.map((one) => one.before), ...unmoved, ...notified];
  await dropWaiting(tx, before, ['confirmed', 'moved', 'changed', 'reminder', ...announcements]);
  const left = changed.filter((one) => one.before.parking_lot_id !== one.parking_lot_id);
  await enqueueForWebhooks(
    tx,
    left.map((one) => one.before),
    { topic: 'moved', now },
  );
  await enqueueForWebhooks(tx, changed, { topic: 'changed', now });
  await enqueueReminders(tx, [...changed, ...notified], { channels, now });
  await enqueueForDrivers(tx, [...changed, ...unmoved, ...notified], {
    topic: 'changed',
    groupTopic,
    channels,
    now,
  });
}

async function dropWaiting(
  tx: EntityManager,
  reservations: EveningReservation[],
  topics: string[],
): Promise<void> {
  await tx.query(
    `UPDATE outbox_messages m SET state = 'dropped'
       FROM unnest($1::bigint[], $2::bigint[]) AS r (parking_lot_id, id)
      WHERE m.parking_lot_id = r.parking_lot_id AND m.reservation_id = r.id AND m.state = 'waiting'
        AND m.channel <> 'webhook' AND m.topic = ANY ($3)`,
    [...keyColumns(reservations), topics],
  );
}

interface Messages {
  topic: 'cancelled' | 'confirmed' | 'changed' | 'moved';
  now: Date;
}

type DriverMessages = Messages & { groupTopic: GroupTopic; channels: readonly OutboxChannel[] };

/** The organiser of a group gets one mail about all cars. */
async function enqueueForDrivers(
  tx: EntityManager,
  reservations: EveningReservation[],
  { topic, groupTopic, channels, now }: DriverMessages,
): Promise<void> {
  await tx.query(
    `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
     SELECT r.parking_lot_id, r.id, channel, $3, concat_ws(' ', channel, $3::text, r.id, $5::text), $6, $6
       FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
       JOIN reservations r ON r.parking_lot_id = one.parking_lot_id AND r.id = one.id AND r.group_id IS NULL
      CROSS JOIN unnest($4::text[]) AS channel`,
    [...keyColumns(reservations), topic, channels, String(now.getTime()), now],
  );
  // The CTE is needed because the first car of a group may be on any Citus node.
  await tx.query(
    `WITH first_car AS MATERIALIZED (
       SELECT DISTINCT ON (r.group_id) r.parking_lot_id, r.id
         FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
         JOIN reservations r ON r.parking_lot_id = one.parking_lot_id AND r.id = one.id
        WHERE r.group_id IS NOT NULL ORDER BY r.group_id, r.id)
     INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
     SELECT parking_lot_id, id, 'mail', $3, concat_ws(' ', 'mail', $3::text, id, $4::text), $5, $5 FROM first_car`,
    [...keyColumns(reservations), groupTopic, String(now.getTime()), now],
  );
}

/** One message to each webhook of the lot or the venue. The CTE is needed because Citus cannot join them directly. */
async function enqueueForWebhooks(
  tx: EntityManager,
  reservations: EveningReservation[],
  { topic, now }: Messages,
): Promise<void> {
  await tx.query(
    `WITH reservation AS MATERIALIZED (
       SELECT r.parking_lot_id, r.id, r.venue_id
         FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
         JOIN reservations r ON r.parking_lot_id = one.parking_lot_id AND r.id = one.id)
     INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, webhook_id, topic, once_key,
       next_attempt_at, created_at)
     SELECT r.parking_lot_id, r.id, 'webhook', w.id, $3, concat_ws(' ', 'webhook', w.id, $3::text, r.id, $4::text),
            $5, $5
       FROM reservation r JOIN webhooks w ON w.of_lot_id = r.parking_lot_id OR w.of_venue_id = r.venue_id
      WHERE w.is_active`,
    [...keyColumns(reservations), topic, String(now.getTime()), now],
  );
}

/** Reminders of reservations in the future; cars of groups have none. */
async function enqueueReminders(
  tx: EntityManager,
  reservations: EveningReservation[],
  { channels, now }: Pick<DriverMessages, 'channels' | 'now'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
     SELECT r.parking_lot_id, r.id, channel, 'reminder', concat_ws(' ', channel, 'reminder', r.id, $4::text),
            r.reservation_start - make_interval(mins => $6), $5
       FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
       JOIN reservations r ON r.parking_lot_id = one.parking_lot_id AND r.id = one.id
      CROSS JOIN unnest($3::text[]) AS channel
      WHERE r.group_id IS NULL AND r.reservation_start - make_interval(mins => $6) > $5`,
    [...keyColumns(reservations), channels, String(now.getTime()), now, onTheWayMinutes],
  );
}
