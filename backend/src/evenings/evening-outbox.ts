import type { EntityManager } from 'typeorm';
import { onTheWayMinutes } from '@panui/shared/trip-phase';
import type { OutboxChannel } from '../outbox/outbox-message.entity.js';
import { type EveningReservation, keyColumns } from './evening-scope.js';
import { messagesAt, type UndoTimes } from './messages-after-undo.js';

/**
 * Drops what has become untrue, and tells the drivers, when the cancellation can no longer be undone, and the webhooks
 * that the reservations are cancelled.
 */
export async function enqueueCancelled(
  tx: EntityManager,
  reservations: EveningReservation[],
  channels: readonly OutboxChannel[],
  times: UndoTimes,
): Promise<void> {
  const now = times.madeAt;
  await dropWaiting(tx, reservations, { topics: untrueTopics, now });
  await enqueueForDrivers(tx, reservations, { topic: 'cancelled', channels, now, dueAt: messagesAt(times) });
  await enqueueForWebhooks(tx, reservations, { topic: 'cancelled', now });
}

/**
 * The same for reservations that are confirmed again; those in the future get their reminder again. Drivers whose
 * message about the cancellation of `madeAt` still waited hear of neither.
 */
export async function enqueueRestored(
  tx: EntityManager,
  reservations: EveningReservation[],
  channels: readonly OutboxChannel[],
  { madeAt, now }: { madeAt: Date; now: Date },
): Promise<void> {
  const unaware = await takeBackWaiting(tx, reservations, { topic: 'cancelled', madeAt });
  const isUnaware = new Set(unaware);
  const aware = reservations.filter((one) => !isUnaware.has(one));
  await dropWaiting(tx, aware, { topics: ['cancelled'], now });
  await enqueueForDrivers(tx, aware, { topic: 'confirmed', channels, now, dueAt: now });
  await enqueueDroppedAgain(
    tx,
    unaware.map((one) => ({ before: one, present: one })),
    { madeAt, now },
  );
  await enqueueForWebhooks(tx, reservations, { topic: 'confirmed', now });
  await enqueueReminders(tx, reservations, { channels, now });
}

/**
 * Deletes the messages about a change of `madeAt` that wait until it can no longer be undone, and returns the
 * reservations whose drivers have heard nothing since then.
 */
export async function takeBackWaiting<Reservation extends EveningReservation>(
  tx: EntityManager,
  reservations: readonly Reservation[],
  { topic, madeAt }: { topic: 'cancelled' | 'changed'; madeAt: Date },
): Promise<Reservation[]> {
  const keys = keyColumns(reservations);
  const deleted = await keysOf(
    tx.query(
      `WITH deleted AS (
         DELETE FROM outbox_messages m
          USING unnest($1::bigint[], $2::bigint[]) AS r (parking_lot_id, id)
          WHERE m.parking_lot_id = r.parking_lot_id AND m.reservation_id = r.id AND m.topic = $3 AND m.created_at = $4
            AND m.channel <> 'webhook' AND m.state = 'waiting' AND m.attempts = 0 AND m.next_attempt_at > m.created_at
         RETURNING m.parking_lot_id, m.reservation_id)
       SELECT DISTINCT parking_lot_id, reservation_id FROM deleted`,
      [...keys, topic, madeAt],
    ),
  );
  const informed = await keysOf(
    tx.query(
      `SELECT DISTINCT m.parking_lot_id, m.reservation_id
         FROM unnest($1::bigint[], $2::bigint[]) AS r (parking_lot_id, id)
         JOIN outbox_messages m ON m.parking_lot_id = r.parking_lot_id AND m.reservation_id = r.id
        WHERE m.created_at >= $3 AND m.channel <> 'webhook' AND m.state <> 'dropped'
          AND m.topic IN ('confirmed', 'moved', 'changed', 'cancelled', 'not_coming')`,
      [...keys, madeAt],
    ),
  );
  return reservations.filter((one) => deleted.has(keyOf(one)) && !informed.has(keyOf(one)));
}

const keyOf = (one: { parking_lot_id: number; id: number }): string => `${one.parking_lot_id} ${one.id}`;

async function keysOf(
  rows: Promise<{ parking_lot_id: number; reservation_id: number }[]>,
): Promise<Set<string>> {
  return new Set(
    (await rows).map((one) => keyOf({ parking_lot_id: one.parking_lot_id, id: one.reservation_id })),
  );
}

/** A reservation that has another time now, with its row before, if it changed lots. */
export interface ChangedReservation extends EveningReservation {
  before: EveningReservation;
}

export interface ChangedReservations {
  changed: ChangedReservation[];
  /** They wait for the decision of their drivers, who get a message only. */
  unmoved: EveningReservation[];
  /** They remain as they are, and their drivers get a message and the reminder. */
  notified: EveningReservation[];
}

/**
 * Tells the drivers, at `dueAt`, and the webhooks about other times; the webhooks of a lot that lost a reservation,
 * too. The driver is reminded before the new start.
 */
export async function enqueueChanged(
  tx: EntityManager,
  { changed, unmoved, notified }: ChangedReservations,
  { channels, now, dueAt }: { channels: readonly OutboxChannel[]; now: Date; dueAt: Date },
): Promise<void> {
  await enqueueMoved(tx, { changed, unmoved, notified }, { channels, now });
  const drivers = [...changed, ...unmoved, ...notified];
  await enqueueForDrivers(tx, drivers, { topic: 'changed', channels, now, dueAt });
}

/** A reservation that is as it was before a change, with its row then. */
export interface UnchangedReservation {
  before: Pick<EveningReservation, 'parking_lot_id' | 'id'>;
  present: Pick<EveningReservation, 'parking_lot_id' | 'id'>;
}

/**
 * Like `enqueueChanged` at once, for a change of `madeAt` that is undone. `unaware` ones are again as their drivers
 * know them: these get what the change had dropped.
 */
export async function enqueueChangedBack(
  tx: EntityManager,
  {
    changed,
    notified,
    unaware,
  }: { changed: ChangedReservation[]; notified: EveningReservation[]; unaware: UnchangedReservation[] },
  { channels, now, madeAt }: { channels: readonly OutboxChannel[]; now: Date; madeAt: Date },
): Promise<void> {
  await enqueueMoved(tx, { changed, unmoved: [], notified }, { channels, now });
  const quiet = new Set(unaware.map(({ present }) => keyOf(present)));
  const drivers = [...changed, ...notified].filter((one) => !quiet.has(keyOf(one)));
  await enqueueForDrivers(tx, drivers, { topic: 'changed', channels, now, dueAt: now });
  await enqueueDroppedAgain(tx, unaware, { madeAt, now });
}

async function enqueueMoved(
  tx: EntityManager,
  { changed, unmoved, notified }: ChangedReservations,
  { channels, now }: { channels: readonly OutboxChannel[]; now: Date },
): Promise<void> {
  const before = [...changed.map((one) => one.before), ...unmoved, ...notified];
  await dropWaiting(tx, before, { topics: untrueTopics, now });
  const left = changed.filter((one) => one.before.parking_lot_id !== one.parking_lot_id);
  await enqueueForWebhooks(
    tx,
    left.map((one) => one.before),
    { topic: 'moved', now },
  );
  await enqueueForWebhooks(tx, changed, { topic: 'changed', now });
  await enqueueReminders(tx, [...changed, ...notified], { channels, now });
}

/** What a cancellation or another time makes untrue. */
const untrueTopics = ['confirmed', 'moved', 'changed', 'reminder'];

async function dropWaiting(
  tx: EntityManager,
  reservations: EveningReservation[],
  { topics, now }: { topics: string[]; now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE outbox_messages m SET state = 'dropped', dropped_at = $4
       FROM unnest($1::bigint[], $2::bigint[]) AS r (parking_lot_id, id)
      WHERE m.parking_lot_id = r.parking_lot_id AND m.reservation_id = r.id AND m.state = 'waiting'
        AND m.channel <> 'webhook' AND m.topic = ANY ($3)`,
    [...keyColumns(reservations), topics, now],
  );
}

/** Sends what a change of `madeAt` had dropped, because its drivers have not heard it; reminders are enqueued apart. */
async function enqueueDroppedAgain(
  tx: EntityManager,
  reservations: UnchangedReservation[],
  { madeAt, now }: { madeAt: Date; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
     SELECT DISTINCT ON (r.parking_lot_id, r.id, m.channel, m.topic)
            r.parking_lot_id, r.id, m.channel, m.topic, concat_ws(' ', m.channel, m.topic, r.id, $6::text),
            greatest(m.next_attempt_at, $7), m.created_at
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
              AS r (before_lot_id, before_id, parking_lot_id, id)
       JOIN outbox_messages m ON m.parking_lot_id = r.before_lot_id AND m.reservation_id = r.before_id
      WHERE m.dropped_at = $5 AND m.state = 'dropped' AND m.topic <> 'reminder'
      ORDER BY r.parking_lot_id, r.id, m.channel, m.topic, m.id DESC`,
    [
      ...keyColumns(reservations.map(({ before }) => before)),
      ...keyColumns(reservations.map(({ present }) => present)),
      ...[madeAt, String(now.getTime()), now],
    ],
  );
}

interface Messages {
  topic: 'cancelled' | 'confirmed' | 'changed' | 'moved';
  now: Date;
}

type DriverMessages = Messages & { channels: readonly OutboxChannel[]; dueAt: Date };

async function enqueueForDrivers(
  tx: EntityManager,
  reservations: EveningReservation[],
  { topic, channels, now, dueAt }: DriverMessages,
): Promise<void> {
  await tx.query(
    `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
     SELECT r.parking_lot_id, r.id, channel, $3, concat_ws(' ', channel, $3::text, r.id, $5::text), $7, $6
       FROM unnest($1::bigint[], $2::bigint[]) AS r (parking_lot_id, id) CROSS JOIN unnest($4::text[]) AS channel`,
    [...keyColumns(reservations), topic, channels, String(now.getTime()), now, dueAt],
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

/** Reminders of reservations in the future. */
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
      WHERE r.reservation_start - make_interval(mins => $6) > $5`,
    [...keyColumns(reservations), channels, String(now.getTime()), now, onTheWayMinutes],
  );
}
