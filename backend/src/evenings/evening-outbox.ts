import type { EntityManager } from 'typeorm';
import { onTheWayMinutes } from '@panui/shared/trip-phase';
import type { GroupTopic, OutboxChannel } from '../outbox/outbox-message.entity.js';
import { type EveningReservation, keyColumns } from './evening-scope.js';
import { messagesAt, type UndoTimes } from '../outbox/messages-after-undo.js';

/** The mails to organisers of groups that a later one about the same cars replaces. */
const announcements: GroupTopic[] = ['group_postponed', 'group_cancelled', 'group_restored'];

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
  await dropWaiting(tx, reservations, await readHearers(tx, reservations), { topics: untrueTopics, now });
  await enqueueForDrivers(tx, reservations, {
    ...{ topic: 'cancelled', groupTopic: 'group_cancelled' },
    ...{ channels, now, dueAt: messagesAt(times) },
  });
  await enqueueForWebhooks(tx, reservations, { topic: 'cancelled', now });
}

/**
 * The same for reservations that are confirmed again; those in the future get their reminder again. Drivers whose
 * message about the cancellation of `madeAt` still waited hear of neither, but the organiser of a group of which cars
 * remain cancelled does.
 */
export async function enqueueRestored(
  tx: EntityManager,
  { reservations, notRestored }: { reservations: EveningReservation[]; notRestored: EveningReservation[] },
  { channels, madeAt, now }: { channels: readonly OutboxChannel[]; madeAt: Date; now: Date },
): Promise<void> {
  const hearers = await readHearers(tx, [...reservations, ...notRestored]);
  const { hearerOf } = hearers;
  const ofCancellation: WaitingMessages = { topics: ['cancelled', 'group_cancelled'], madeAt };
  const unheard = await takeBack(tx, reservations, hearers, ofCancellation);
  const partly = new Set(notRestored.map(hearerOf));
  const isUnaware = new Set(unheard.filter((one) => !partly.has(hearerOf(one))));
  const aware = reservations.filter((one) => !isUnaware.has(one));
  await dropWaiting(tx, aware, hearers, { topics: ['cancelled', ...announcements], now });
  await enqueueForDrivers(tx, aware, {
    ...{ topic: 'confirmed', groupTopic: 'group_restored' },
    ...{ channels, now, dueAt: now },
  });
  await enqueueDroppedAgain(
    tx,
    [...isUnaware].map((one) => ({ before: one, present: one })),
    hearers,
    { madeAt, now },
  );
  await enqueueForWebhooks(tx, reservations, { topic: 'confirmed', now });
  await enqueueReminders(tx, reservations, { channels, now });
}

/**
 * Deletes the messages about a change of `madeAt` that wait until it can no longer be undone, and returns the
 * reservations whose drivers have heard nothing since then. The cars of a group hear together.
 */
export async function takeBackWaiting<Reservation extends EveningReservation>(
  tx: EntityManager,
  reservations: readonly Reservation[],
  waiting: WaitingMessages,
): Promise<Reservation[]> {
  return takeBack(tx, reservations, await readHearers(tx, reservations), waiting);
}

interface WaitingMessages {
  topics: [driver: 'cancelled' | 'changed', organiser: GroupTopic];
  madeAt: Date;
}

async function takeBack<Reservation extends EveningReservation>(
  tx: EntityManager,
  reservations: readonly Reservation[],
  { hearerOf, carriersOf }: Hearers,
  { topics, madeAt }: WaitingMessages,
): Promise<Reservation[]> {
  const carriers = carriersOf(reservations);
  const keys = keyColumns([...reservations, ...carriers]);
  const deleted = await keysOf(
    tx.query(
      `WITH deleted AS (
         DELETE FROM outbox_messages m
          USING unnest($1::bigint[], $2::bigint[]) AS r (parking_lot_id, id)
          WHERE m.parking_lot_id = r.parking_lot_id AND m.reservation_id = r.id AND m.topic = ANY ($3) AND m.created_at = $4
            AND m.channel <> 'webhook' AND m.state = 'waiting' AND m.attempts = 0 AND m.next_attempt_at > m.created_at
         RETURNING m.parking_lot_id, m.reservation_id)
       SELECT DISTINCT parking_lot_id, reservation_id FROM deleted`,
      [...keys, topics, madeAt],
    ),
  );
  const informed = await keysOf(
    tx.query(
      `SELECT DISTINCT m.parking_lot_id, m.reservation_id
         FROM unnest($1::bigint[], $2::bigint[]) AS r (parking_lot_id, id)
         JOIN outbox_messages m ON m.parking_lot_id = r.parking_lot_id AND m.reservation_id = r.id
        WHERE m.created_at >= $3 AND m.channel <> 'webhook' AND m.state <> 'dropped'
          AND m.topic = ANY ($4)`,
      [...keys, madeAt, [...informing, ...announcements, 'group_decided']],
    ),
  );
  const hearersOf = (heard: Set<string>) =>
    new Set([...reservations, ...carriers].filter((one) => heard.has(keyOf(one))).map(hearerOf));
  const [takenBack, hasHeard] = [hearersOf(deleted), hearersOf(informed)];
  return reservations.filter((one) => takenBack.has(hearerOf(one)) && !hasHeard.has(hearerOf(one)));
}

/** Messages to a driver that say where the reservation is. */
const informing = ['confirmed', 'moved', 'changed', 'cancelled', 'not_coming'];

type RowKey = Pick<EveningReservation, 'parking_lot_id' | 'id'>;

/** Who hears of reservations: the organiser of a group, or the driver. */
interface Hearers {
  hearerOf: (one: RowKey) => string;
  /**
   * The other cars of their groups that are not reserved any more: a mail to an organiser may be about any car of the
   * group.
   */
  carriersOf: (reservations: readonly RowKey[]) => RowKey[];
}

async function readHearers(tx: EntityManager, reservations: readonly RowKey[]): Promise<Hearers> {
  const rows = await tx.query<(RowKey & { group_id: number; has_ended: boolean })[]>(
    `WITH own AS MATERIALIZED (
       SELECT r.parking_lot_id, r.id, r.group_id, r.status <> 'confirmed' AS has_ended
         FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
         JOIN reservations r ON r.parking_lot_id = one.parking_lot_id AND r.id = one.id
        WHERE r.group_id IS NOT NULL)
     SELECT parking_lot_id, id, group_id, has_ended FROM own
      UNION SELECT r.parking_lot_id, r.id, r.group_id, true FROM reservations r
      WHERE r.group_id IN (SELECT group_id FROM own) AND r.status <> 'confirmed'`,
    keyColumns(reservations),
  );
  const groups = new Map(rows.map((row) => [keyOf(row), `group ${row.group_id}`]));
  const hearerOf = (one: RowKey) => groups.get(keyOf(one)) ?? keyOf(one);
  return {
    hearerOf,
    carriersOf: (some) => {
      const own = new Set(some.map(keyOf));
      const hearers = new Set(some.map(hearerOf));
      return rows.filter((row) => row.has_ended && !own.has(keyOf(row)) && hearers.has(hearerOf(row)));
    },
  };
}

const keyOf = (one: RowKey): string => `${one.parking_lot_id} ${one.id}`;

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
  const moved = { changed, unmoved, notified };
  await enqueueMoved(tx, moved, await readHearers(tx, rowsBefore(moved)), { channels, now });
  await enqueueForDrivers(tx, [...changed, ...unmoved, ...notified], {
    ...{ topic: 'changed', groupTopic: 'group_postponed' },
    ...{ channels, now, dueAt },
  });
}

/** A reservation that is as it was before a change, with its row then. */
export interface UnchangedReservation {
  before: RowKey;
  present: RowKey;
}

/**
 * Like `enqueueChanged` at once, for a change of `madeAt` that is undone. `unaware` ones are again as their drivers
 * know them: these get what the change had dropped. A group of which one car is elsewhere hears of all its cars.
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
  const moved = { changed, unmoved: [], notified };
  const all = [...changed, ...notified];
  const hearers = await readHearers(tx, [...rowsBefore(moved), ...all]);
  const { hearerOf } = hearers;
  await enqueueMoved(tx, moved, hearers, { channels, now });
  await dropWaiting(tx, all, hearers, { topics: ['group_decided'], now });
  const unawareKeys = new Set(unaware.map(({ present }) => keyOf(present)));
  const informed = new Set(all.filter((one) => !unawareKeys.has(keyOf(one))).map((one) => hearerOf(one)));
  const drivers = all.filter((one) => informed.has(hearerOf(one)));
  await enqueueForDrivers(tx, drivers, {
    ...{ topic: 'changed', groupTopic: 'group_restored' },
    ...{ channels, now, dueAt: now },
  });
  const isInformed = new Set(drivers.map((one) => keyOf(one)));
  const quiet = unaware.filter(({ present }) => !isInformed.has(keyOf(present)));
  await enqueueDroppedAgain(tx, quiet, hearers, { madeAt, now });
}

const rowsBefore = ({ changed, unmoved, notified }: ChangedReservations): EveningReservation[] => [
  ...changed.map((one) => one.before),
  ...unmoved,
  ...notified,
];

async function enqueueMoved(
  tx: EntityManager,
  moved: ChangedReservations,
  hearers: Hearers,
  { channels, now }: { channels: readonly OutboxChannel[]; now: Date },
): Promise<void> {
  const { changed, notified } = moved;
  await dropWaiting(tx, rowsBefore(moved), hearers, { topics: untrueTopics, now });
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
const untrueTopics = ['confirmed', 'moved', 'changed', 'reminder', ...announcements];

async function dropWaiting(
  tx: EntityManager,
  reservations: EveningReservation[],
  { carriersOf }: Hearers,
  { topics, now }: { topics: string[]; now: Date },
): Promise<void> {
  await dropOf(tx, reservations, { topics, now });
  const carriers = carriersOf(reservations);
  const aboutGroups = topics.filter((topic) => topic.startsWith('group_'));
  if (carriers.length > 0) await dropOf(tx, carriers, { topics: aboutGroups, now });
}

async function dropOf(
  tx: EntityManager,
  reservations: RowKey[],
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
  { carriersOf }: Hearers,
  { madeAt, now }: { madeAt: Date; now: Date },
): Promise<void> {
  const present = reservations.map((one) => one.present);
  const carriers = carriersOf(present);
  const before = reservations.map((one) => one.before);
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
      ...keyColumns([...before, ...carriers]),
      ...keyColumns([...present, ...carriers]),
      ...[madeAt, String(now.getTime()), now],
    ],
  );
}

interface Messages {
  topic: 'cancelled' | 'confirmed' | 'changed' | 'moved';
  now: Date;
}

type DriverMessages = Messages & { groupTopic: GroupTopic; channels: readonly OutboxChannel[]; dueAt: Date };

/** The organiser of a group gets one mail about all cars. */
async function enqueueForDrivers(
  tx: EntityManager,
  reservations: EveningReservation[],
  { topic, groupTopic, channels, now, dueAt }: DriverMessages,
): Promise<void> {
  await tx.query(
    `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
     SELECT r.parking_lot_id, r.id, channel, $3, concat_ws(' ', channel, $3::text, r.id, $5::text), $7, $6
       FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
       JOIN reservations r ON r.parking_lot_id = one.parking_lot_id AND r.id = one.id AND r.group_id IS NULL
      CROSS JOIN unnest($4::text[]) AS channel`,
    [...keyColumns(reservations), topic, channels, String(now.getTime()), now, dueAt],
  );
  // The CTE is needed because the first car of a group may be on any Citus node.
  await tx.query(
    `WITH first_car AS MATERIALIZED (
       SELECT DISTINCT ON (r.group_id) r.parking_lot_id, r.id
         FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
         JOIN reservations r ON r.parking_lot_id = one.parking_lot_id AND r.id = one.id
        WHERE r.group_id IS NOT NULL ORDER BY r.group_id, r.id)
     INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
     SELECT parking_lot_id, id, 'mail', $3, concat_ws(' ', 'mail', $3::text, id, $4::text), $6, $5 FROM first_car`,
    [...keyColumns(reservations), groupTopic, String(now.getTime()), now, dueAt],
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
