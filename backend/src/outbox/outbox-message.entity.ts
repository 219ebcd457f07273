import { Check, Column, Entity, Index, Unique } from 'typeorm';
import type { DeliveryCause } from '../platform/delivery/delivery-cause.js';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';

export const outboxChannels = ['mail', 'sms', 'webhook'] as const;
export type OutboxChannel = (typeof outboxChannels)[number];
export const driverTopics = ['confirmed', 'moved', 'changed', 'cancelled', 'not_coming', 'reminder'] as const;
export type DriverTopic = (typeof driverTopics)[number];
/** To the driver: the payment was refunded. The message is about the reservation's first row, which was paid. */
export const refundTopic = 'refunded';
/** To the driver: what an operator wrote to all drivers of the evening. */
export const eveningMessageTopic = 'evening_message';
/**
 * To the organiser of a group, about one of its reservations: the link to all its cars; their event was postponed or
 * they were cancelled together; that was undone; what was chosen for them.
 */
export const groupTopics = [
  'group_reserved',
  'group_postponed',
  'group_cancelled',
  'group_restored',
  'group_decided',
] as const;
export type GroupTopic = (typeof groupTopics)[number];
/**
 * To a driver without a reservation: a payment that led to none was refunded. The message is about the payment page.
 */
export const checkoutRefundTopic = 'checkout_refunded';
/** `spot_taken`, to operators and webhooks: a driver found another car on the spot. */
export const reservationTopics = [
  ...driverTopics,
  'spot_taken',
  refundTopic,
  eveningMessageTopic,
  ...groupTopics,
] as const;
export type ReservationTopic = (typeof reservationTopics)[number];
export const waitlistTopics = ['waitlist_joined', 'waitlist_offered'] as const;
export type WaitlistTopic = (typeof waitlistTopics)[number];
/** To the admins: a message of the contact form. */
export const contactTopic = 'contact_message';
/** To the author of a contact message: an operator's answer. */
export const contactReplyTopic = 'contact_reply';
/** To the owners of a lot: the printed list of a service day. */
export const gateListTopic = 'gate_list';
/** To a payee and the admins: the payee's bank account was changed. */
export const payeeAccountTopic = 'payee_account_changed';
/** To a payee: a statement that was approved. */
export const statementTopic = 'statement';
/** To a payee: the bank returned the payment of a statement. */
export const payoutReturnedTopic = 'payout_returned';
/** To an address: the link to its reservations. */
export const myReservationsTopic = 'my_reservations';
/** To an address: an evening can be reserved from now on. */
export const openingReminderTopic = 'opening_reminder';
/** To a user, about the account. */
export const accountTopics = [
  'totp_added',
  'totp_removed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'two_factor_reset',
  'password_reset',
  'password_changed',
  'invitation',
  'email_changed',
  'new_device',
  'identity_linked',
  'identity_unlinked',
  'admins_changed',
] as const;
export type AccountTopic = (typeof accountTopics)[number];
export type OutboxTopic =
  | ReservationTopic
  | WaitlistTopic
  | typeof checkoutRefundTopic
  | typeof contactTopic
  | typeof contactReplyTopic
  | typeof gateListTopic
  | typeof payeeAccountTopic
  | typeof statementTopic
  | typeof payoutReturnedTopic
  | typeof myReservationsTopic
  | typeof openingReminderTopic
  | AccountTopic;
/** `dropped`: the message was no longer true when it was due. `dead`: delivery was given up. */
export const outboxStates = ['waiting', 'sent', 'dead', 'dropped'] as const;
export type OutboxState = (typeof outboxStates)[number];

/**
 * The lot id of messages that belong to no lot, because the column by which Citus distributes a table has a value in
 * each row.
 */
export const noLotId = 0;

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/**
 * A message to send, written in the transaction of the event it reports. It references the reservation, payment page,
 * contact message, waitlist entry, user or service day that it is about, and contains no personal data.
 */
@Entity('outbox_messages')
@Unique('outbox_messages_once', ['parkingLotId', 'onceKey'])
@Check('outbox_messages_channel_known', `channel IN (${quoted(outboxChannels)})`)
@Check(
  'outbox_messages_topic_known',
  `topic IN (${quoted([...reservationTopics, checkoutRefundTopic, ...waitlistTopics, contactTopic, contactReplyTopic, gateListTopic, ...accountTopics, payeeAccountTopic, statementTopic, payoutReturnedTopic, myReservationsTopic, openingReminderTopic])})`,
)
@Check('outbox_messages_state_known', `state IN (${quoted(outboxStates)})`)
@Check(
  'outbox_messages_one_subject',
  'num_nonnulls(reservation_id, checkout_id, contact_message_id, waitlist_entry_id, user_id, service_date, payee_id, statement_id, reservation_lookup_id, opening_reminder_id) = 1',
)
@Index('outbox_messages_waiting_idx', ['channel', 'nextAttemptAt'], { where: "state = 'waiting'" })
@Index('outbox_messages_reservation_idx', ['parkingLotId', 'reservationId'])
@Index('outbox_messages_checkout_idx', ['parkingLotId', 'checkoutId'], { where: 'checkout_id IS NOT NULL' })
@Index('outbox_messages_checkout_created_idx', ['createdAt'], { where: 'checkout_id IS NOT NULL' })
@Index('outbox_messages_contact_idx', ['contactMessageId'], { where: 'contact_message_id IS NOT NULL' })
@Index('outbox_messages_waitlist_idx', ['venueId', 'waitlistEntryId'], {
  where: 'waitlist_entry_id IS NOT NULL',
})
@Index('outbox_messages_user_idx', ['userId'], { where: 'user_id IS NOT NULL' })
@Index('outbox_messages_service_date_idx', ['parkingLotId', 'serviceDate'], {
  where: 'service_date IS NOT NULL',
})
@Index('outbox_messages_gate_list_idx', ['serviceDate', 'parkingLotId', 'id'], {
  where: 'service_date IS NOT NULL',
})
@Index('outbox_messages_id_idx', ['id'])
@Index('outbox_messages_created_idx', ['createdAt', 'id'])
@Index('outbox_messages_topic_created_idx', ['topic', 'createdAt', 'id'])
@Index('outbox_messages_unsent_idx', ['state', 'createdAt', 'id'], { where: "state <> 'sent'" })
@Index('outbox_messages_webhook_idx', ['webhookId', 'id'], { where: 'webhook_id IS NOT NULL' })
@Index('outbox_messages_webhook_state_idx', ['webhookId', 'state', 'id'], { where: 'webhook_id IS NOT NULL' })
export class OutboxMessage {
  @LotKey('outbox_messages_pkey') parkingLotId: number;
  @Id('outbox_messages_pkey') id: number;
  @Column('bigint', { nullable: true }) reservationId: number | null;
  /** The payment page that led to no reservation. */
  @Column('bigint', { nullable: true }) checkoutId: number | null;
  @Column('bigint', { nullable: true }) contactMessageId: number | null;
  /** The answer to the contact message that the mail contains. */
  @Column('bigint', { nullable: true }) contactReplyId: number | null;
  @Column('bigint', { nullable: true }) payeeId: number | null;
  @Column('bigint', { nullable: true }) statementId: number | null;
  @Column('bigint', { nullable: true }) reservationLookupId: number | null;
  @Column('bigint', { nullable: true }) openingReminderId: number | null;
  /** The venue of the waitlist entry. */
  @Column('bigint', { nullable: true }) venueId: number | null;
  @Column('bigint', { nullable: true }) waitlistEntryId: number | null;
  /** What an operator wrote to the drivers of the evening. */
  @Column('bigint', { nullable: true }) eveningMessageId: number | null;
  /** The user of a message about an account. */
  @Column('bigint', { nullable: true }) userId: number | null;
  /** The service day of a mailed list. */
  @Column('date', { nullable: true }) serviceDate: string | null;
  @Column('text') channel: OutboxChannel;
  /** The receiver of a message by the channel `webhook`. */
  @Column('bigint', { nullable: true }) webhookId: number | null;
  @Column('text') topic: OutboxTopic;
  /** The incident of a message about one. */
  @Column('bigint', { nullable: true }) incidentId: number | null;
  /** The owner who receives a mail about an incident or a list; null if the admins do. */
  @Column('bigint', { nullable: true }) toUserId: number | null;
  /** Equal for messages of which only one may be sent. */
  @Column('text') onceKey: string;
  @Column('text', { default: 'waiting' }) state: OutboxState;
  @Column('integer', { default: 0 }) attempts: number;
  @Instant() nextAttemptAt: Date;
  @Instant({ nullable: true }) leasedUntil: Date | null;
  /** The HTTP status of a webhook's last response. */
  @Column('integer', { nullable: true }) responseStatus: number | null;
  @Column('text', { nullable: true }) lastError: string | null;
  /** Why the last attempt failed. */
  @Column('text', { nullable: true }) cause: DeliveryCause | null;
  /** When an operator sent an undelivered message again, or decided that it needs nothing more. */
  @Instant({ nullable: true }) resolvedAt: Date | null;
  @Instant() createdAt: Date;
  @Instant({ nullable: true }) sentAt: Date | null;
  /** When a change that can be undone, such as a cancelled evening, made it untrue; undoing that sends it again. */
  @Instant({ nullable: true }) droppedAt: Date | null;
  /** What the subject no longer has when the message is sent, such as a former address; encrypted. */
  @Column('bytea', { nullable: true }) sealedDetails: Buffer | null;
}

export type ReservationMessage = OutboxMessage & { reservationId: number; topic: ReservationTopic };

/** The message as one about a reservation; throws if it is about something else. */
export function asReservationMessage(message: OutboxMessage): ReservationMessage {
  if (message.reservationId === null) throw new Error(`Message ${message.id} is not about a reservation.`);
  return message as ReservationMessage;
}
