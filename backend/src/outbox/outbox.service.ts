import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import {
  type AccountTopic,
  checkoutRefundTopic,
  contactReplyTopic,
  contactTopic,
  type DriverTopic,
  driverTopics,
  gateListTopic,
  type GroupTopic,
  groupTopics,
  myReservationsTopic,
  openingReminderTopic,
  noLotId,
  type OutboxChannel,
  OutboxMessage,
  payeeAccountTopic,
  payoutReturnedTopic,
  refundTopic,
  type ReservationTopic,
  statementTopic,
  type WaitlistTopic,
} from './outbox-message.entity.js';

/** The reservation that a message is about. */
interface MessageSubject {
  parkingLotId: number;
  reservationId: number;
}

export interface OutboxEvent extends MessageSubject {
  topic: ReservationTopic;
  /** Distinguishes events with the same topic, such as several moves of a reservation. */
  at: Date;
  incidentId?: number;
}

export interface WaitlistEvent {
  venueId: number;
  waitlistEntryId: number;
  topic: WaitlistTopic;
  at: Date;
}

export interface DriverEvent extends OutboxEvent {
  topic: DriverTopic;
  /** When the message is due, if not at once. */
  dueAt?: Date;
}

export interface GroupEvent {
  topic: GroupTopic;
  at: Date;
  /** When the message is due, if not at once. */
  dueAt?: Date;
  /** Distinguishes events of one instant. */
  cause?: string;
}

/** Enqueues messages, always in the transaction of the event that they report. */
@Injectable()
export class OutboxService {
  /** The channels of messages to drivers. */
  readonly channels: readonly OutboxChannel[];

  constructor(@Inject(CONFIG) config: Config) {
    this.channels = config.sms ? ['mail', 'sms'] : ['mail'];
  }

  /** Enqueues messages to the driver only, by the given channels. */
  async enqueueForDriver(
    tx: EntityManager,
    channels: readonly OutboxChannel[],
    event: DriverEvent,
  ): Promise<void> {
    const { parkingLotId, reservationId, topic, at, dueAt } = event;
    const key = [reservationId, at.getTime()];
    await enqueue(
      tx,
      channels.map((channel) => ({ parkingLotId, reservationId, channel, topic, key, at, dueAt })),
    );
  }

  /** Enqueues the mail to the driver that a reservation's payment, or a part of it, was refunded. */
  async enqueueForRefund(
    tx: EntityManager,
    { parkingLotId, reservationId }: MessageSubject,
    refundId: number,
    at: Date,
  ): Promise<void> {
    const key = [reservationId, refundId];
    await enqueue(tx, [{ parkingLotId, reservationId, topic: refundTopic, key, at }]);
  }

  /** Enqueues a mail to a group's organiser; it is about a reservation of the group. */
  async enqueueForGroup(
    tx: EntityManager,
    { parkingLotId, reservationId }: MessageSubject,
    { topic, at, dueAt, cause }: GroupEvent,
  ): Promise<void> {
    const key = [reservationId, at.getTime(), ...(cause ? [cause] : [])];
    await enqueue(tx, [{ parkingLotId, reservationId, topic, key, at, dueAt }]);
  }

  /**
   * Enqueues the mail to the driver that a payment without a reservation was refunded. It takes over the sealed
   * contact.
   */
  async enqueueForCheckoutRefund(
    tx: EntityManager,
    { parkingLotId, checkoutId }: { parkingLotId: number; checkoutId: number },
    sealedDetails: Buffer,
    at: Date,
  ): Promise<void> {
    const topic = checkoutRefundTopic;
    await enqueue(tx, [{ parkingLotId, checkoutId, topic, sealedDetails, key: [checkoutId], at }]);
  }

  /** Enqueues a mail about an incident to each of the lot's owners and one to the admins. */
  async enqueueForOperators(
    tx: EntityManager,
    ownerIds: number[],
    event: OutboxEvent & { incidentId: number },
  ): Promise<void> {
    const { parkingLotId, reservationId, topic, at, incidentId } = event;
    await enqueue(
      tx,
      [...ownerIds, null].map((toUserId) => ({
        ...{ parkingLotId, reservationId, topic, incidentId, toUserId, at },
        key: [incidentId, toUserId ?? 'admins', at.getTime()],
      })),
    );
  }

  /**
   * Enqueues a mail with the list of a service day to each of the lot's owners, once. Returns the number of new mails.
   */
  async enqueueGateList(
    tx: EntityManager,
    ownerIds: number[],
    { parkingLotId, serviceDay, at }: { parkingLotId: number; serviceDay: string; at: Date },
  ): Promise<number> {
    return enqueue(
      tx,
      ownerIds.map((toUserId) => ({
        ...{ parkingLotId, serviceDate: serviceDay, toUserId, topic: gateListTopic, at },
        key: [serviceDay, toUserId],
      })),
    );
  }

  /** Enqueues the mail that reports a contact message to the admins. */
  async enqueueForContactMessage(tx: EntityManager, contactMessageId: number, at: Date): Promise<void> {
    await enqueue(tx, [{ contactMessageId, topic: contactTopic, key: [contactMessageId], at }]);
  }

  /** Enqueues the mail with an operator's answer to a contact message. */
  async enqueueForContactReply(
    tx: EntityManager,
    { contactMessageId, contactReplyId }: { contactMessageId: number; contactReplyId: number },
    at: Date,
  ): Promise<void> {
    const topic = contactReplyTopic;
    await enqueue(tx, [{ contactMessageId, contactReplyId, topic, key: [contactReplyId], at }]);
  }

  /**
   * Enqueues mails that the bank account or the address of a payee was entered or changed: to admins, and to addresses
   * that the sealed details contain.
   */
  async enqueueForPayeeAccount(
    tx: EntityManager,
    payeeId: number,
    recipients: { toUserId: number | null; details: Buffer }[],
    at: Date,
  ): Promise<void> {
    await enqueue(
      tx,
      recipients.map(({ toUserId, details }, index) => ({
        ...{ payeeId, toUserId, sealedDetails: details, topic: payeeAccountTopic, at },
        key: [payeeId, toUserId ?? `address ${index}`, at.getTime()],
      })),
    );
  }

  /** Enqueues the mail with an approved statement, once. */
  async enqueueForStatement(tx: EntityManager, statementId: number, at: Date): Promise<void> {
    await enqueue(tx, [{ statementId, topic: statementTopic, key: [statementId], at }]);
  }

  /** Enqueues the mail that the bank returned a payment, once for each line of a batch. */
  async enqueueForReturnedPayout(
    tx: EntityManager,
    { id: lineId, statementId }: { id: number; statementId: number },
    at: Date,
  ): Promise<void> {
    await enqueue(tx, [{ statementId, topic: payoutReturnedTopic, key: [lineId], at }]);
  }

  /** Enqueues the mail with the link to the reservations of an address. */
  async enqueueForReservationLookup(tx: EntityManager, reservationLookupId: number, at: Date): Promise<void> {
    await enqueue(tx, [{ reservationLookupId, topic: myReservationsTopic, key: [reservationLookupId], at }]);
  }

  /** Enqueues the mail that an evening can be reserved, for the moment from which it can. */
  async enqueueForOpeningReminder(
    tx: EntityManager,
    openingReminderId: number,
    opensAt: Date,
    at: Date,
  ): Promise<void> {
    const key = [openingReminderId];
    await enqueue(tx, [{ openingReminderId, topic: openingReminderTopic, key, at, dueAt: opensAt }]);
  }

  /** Enqueues a mail to a person on the waitlist. */
  async enqueueForWaitlistEntry(
    tx: EntityManager,
    { venueId, waitlistEntryId, topic, at }: WaitlistEvent,
  ): Promise<void> {
    const key = [venueId, waitlistEntryId, at.getTime()];
    await enqueue(tx, [{ venueId, waitlistEntryId, topic, key, at }]);
  }

  /** Enqueues a mail to a user about the account. */
  async enqueueForUser(
    tx: EntityManager,
    userId: number,
    topic: AccountTopic,
    at: Date,
    sealedDetails: Buffer | null = null,
    /** Distinguishes messages to the user at the same time. */
    about: string | null = null,
  ): Promise<void> {
    const key = [userId, at.getTime(), ...(about === null ? [] : [about])];
    await enqueue(tx, [{ userId, topic, sealedDetails, key, at }]);
  }

  /**
   * Enqueues a mail or SMS again, to the same recipient and with current data, and marks the first one as dealt with.
   * It is about the reservation as which that of the first one continues. Details that were sealed for the first
   * delivery are gone. Returns the id of the new message.
   */
  async enqueueAgain(
    tx: EntityManager,
    message: OutboxMessage,
    at: Date,
    present: MessageSubject | null = null,
  ): Promise<number> {
    const { id, parkingLotId, channel, topic } = message;
    const again: Partial<OutboxMessage> = {
      ...message,
      ...present,
      onceKey: `${channel} ${topic} again ${id} ${at.getTime()}`,
      state: 'waiting',
      attempts: 0,
      leasedUntil: null,
      responseStatus: null,
      lastError: null,
      cause: null,
      resolvedAt: null,
      sentAt: null,
      sealedDetails: null,
      nextAttemptAt: at,
      createdAt: at,
    };
    delete again.id;
    const { identifiers } = await tx.insert(OutboxMessage, again);
    await tx.update(OutboxMessage, { parkingLotId, id }, { resolvedAt: at });
    return (identifiers[0] as { id: number }).id;
  }

  /**
   * Marks undelivered mails to the driver as dealt with, because their address was corrected. False if there were none.
   */
  async resolveUndelivered(
    tx: EntityManager,
    subjects: readonly MessageSubject[],
    topics: readonly DriverTopic[],
    at: Date,
  ): Promise<boolean> {
    let count = 0;
    for (const subject of subjects) {
      const { affected } = await tx.update(
        OutboxMessage,
        { ...subject, channel: 'mail', state: 'dead', topic: In([...topics]), resolvedAt: IsNull() },
        { resolvedAt: at },
      );
      count += affected ?? 0;
    }
    return count > 0;
  }

  /**
   * Moves waiting messages of a reservation to the one that continues it in another lot, due at the same time. Of
   * several with the same channel and topic, as after an admin sent one again, only the newest moves: their content is
   * the same.
   */
  async transferPending(
    tx: EntityManager,
    from: MessageSubject,
    to: MessageSubject,
    topics: readonly DriverTopic[],
  ): Promise<void> {
    await tx.query(
      `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
       SELECT DISTINCT ON (channel, topic) $3::bigint, $4::bigint, channel, topic,
              concat_ws(' ', channel, topic, $4::text), next_attempt_at, created_at
         FROM outbox_messages
        WHERE parking_lot_id = $1 AND reservation_id = $2 AND state = 'waiting' AND channel <> 'webhook'
          AND topic = ANY ($5)
        ORDER BY channel, topic, id DESC`,
      [from.parkingLotId, from.reservationId, to.parkingLotId, to.reservationId, topics],
    );
    await this.dropPending(tx, from, topics);
  }

  /**
   * Drops waiting messages to the driver that have become untrue; `droppedAt` is the time of the change that made them
   * so, if it can be undone.
   */
  async dropPending(
    tx: EntityManager,
    subject: MessageSubject,
    topics: readonly DriverTopic[],
    droppedAt: Date | null = null,
  ): Promise<void> {
    await tx
      .createQueryBuilder()
      .update(OutboxMessage)
      .set({ state: 'dropped', droppedAt })
      .where({ ...subject, state: 'waiting' })
      .andWhere("channel <> 'webhook' AND topic = ANY (:topics)", { topics })
      .execute();
  }

  /**
   * Deletes the messages about a move that wait until it can no longer be undone, and lets those wait again that it had
   * dropped. False if the driver may have heard of the move.
   */
  async takeBackMove(tx: EntityManager, { parkingLotId, reservationId }: MessageSubject): Promise<boolean> {
    const key = [parkingLotId, reservationId];
    const [waiting] = await tx.query<[{ moved_at: Date | null; informed: boolean }]>(
      `WITH waiting AS (
         SELECT max(created_at) AS moved_at FROM outbox_messages
          WHERE parking_lot_id = $1 AND reservation_id = $2 AND topic = 'moved' AND channel <> 'webhook'
            AND state = 'waiting' AND attempts = 0 AND next_attempt_at > created_at)
       SELECT moved_at, EXISTS (
                SELECT FROM outbox_messages m
                 WHERE m.parking_lot_id = $1 AND m.reservation_id = $2 AND m.channel <> 'webhook'
                   AND m.topic = ANY ($3) AND m.state <> 'dropped' AND m.attempts > 0
                   AND (m.created_at >= moved_at OR m.sent_at >= moved_at OR m.leased_until >= moved_at)) AS informed
         FROM waiting`,
      [...key, [...driverTopics, ...groupTopics]],
    );
    const { moved_at: movedAt, informed } = waiting;
    if (movedAt === null || informed) return false;
    await tx.query(
      `DELETE FROM outbox_messages
        WHERE parking_lot_id = $1 AND reservation_id = $2 AND topic = 'moved' AND channel <> 'webhook'
          AND state = 'waiting'`,
      key,
    );
    await tx.query(
      `UPDATE outbox_messages SET state = 'waiting', dropped_at = NULL
        WHERE parking_lot_id = $1 AND reservation_id = $2 AND topic = 'moved' AND channel <> 'webhook'
          AND state = 'dropped' AND dropped_at = $3`,
      [...key, movedAt],
    );
    return true;
  }
}

type NewMessage = Pick<OutboxMessage, 'topic'> &
  Partial<OutboxMessage> & {
    /** With the channel and the topic it distinguishes the message: a second one like it is not enqueued. */
    key: (string | number)[];
    at: Date;
    /** When the message is due, if not at once. */
    dueAt?: Date | undefined;
  };

/** Enqueues messages, mails if they have no channel, and returns the number of new ones. */
async function enqueue(tx: EntityManager, messages: NewMessage[]): Promise<number> {
  if (messages.length === 0) return 0;
  const rows = messages.map(({ key, at, dueAt = at, channel = 'mail', ...message }) => ({
    parkingLotId: noLotId,
    ...message,
    channel,
    onceKey: [channel, message.topic, ...key].join(' '),
    nextAttemptAt: dueAt,
    createdAt: at,
  }));
  const inserted = await tx
    .createQueryBuilder()
    .insert()
    .into(OutboxMessage)
    .values(rows)
    .orIgnore()
    .execute();
  return (inserted.raw as unknown[]).length;
}
