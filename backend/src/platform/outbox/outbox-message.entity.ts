import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { Id, Instant, LotKey } from '../persistence/columns.js';

export const outboxChannels = ['mail', 'sms', 'webhook'] as const;
export type OutboxChannel = (typeof outboxChannels)[number];
/** What a driver is told. */
export type DriverTopic = 'confirmed' | 'moved' | 'changed' | 'cancelled' | 'not_coming' | 'reminder';
/** `spot_taken` is for operators and webhooks: of a driver who found another car on the spot. */
export type OutboxTopic = DriverTopic | 'spot_taken';
/** `dropped`: it was no longer true when its time came; `dead`: nobody takes it. */
export const outboxStates = ['waiting', 'sent', 'dead', 'dropped'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** One thing to be told of a reservation, written with the fact itself. It holds no person's details. */
@Entity('outbox_messages')
@Unique('outbox_messages_once', ['parkingLotId', 'onceKey'])
@Check('outbox_messages_channel_known', "channel IN ('mail', 'sms', 'webhook')")
@Check(
  'outbox_messages_topic_known',
  "topic IN ('confirmed', 'moved', 'changed', 'cancelled', 'not_coming', 'reminder', 'spot_taken')",
)
@Check('outbox_messages_state_known', "state IN ('waiting', 'sent', 'dead', 'dropped')")
@Index('outbox_messages_waiting_idx', ['channel', 'nextAttemptAt'], { where: "state = 'waiting'" })
@Index('outbox_messages_reservation_idx', ['parkingLotId', 'reservationId'])
@Index('outbox_messages_id_idx', ['id'])
@Index('outbox_messages_webhook_idx', ['webhookId', 'id'], { where: 'webhook_id IS NOT NULL' })
@Index('outbox_messages_webhook_state_idx', ['webhookId', 'state', 'id'], { where: 'webhook_id IS NOT NULL' })
export class OutboxMessage {
  @LotKey('outbox_messages_pkey') parkingLotId: number;
  @Id('outbox_messages_pkey') id: number;
  @Column('bigint', { name: 'reservation_id' }) reservationId: number;
  @Column('text') channel: OutboxChannel;
  /** Whose webhook, where the channel is one. */
  @Column('bigint', { name: 'webhook_id', nullable: true }) webhookId: number | null;
  @Column('text') topic: OutboxTopic;
  /** Of which incident it tells, where it tells of one. */
  @Column('bigint', { name: 'incident_id', nullable: true }) incidentId: number | null;
  /** Which owner a mail about an incident goes to; null where it goes to the admins. */
  @Column('bigint', { name: 'to_user_id', nullable: true }) toUserId: number | null;
  /** What must not be told twice has the same key. */
  @Column('text', { name: 'once_key' }) onceKey: string;
  @Column('text', { default: 'waiting' }) state: OutboxState;
  @Column('integer', { default: 0 }) attempts: number;
  @Instant('next_attempt_at') nextAttemptAt: Date;
  @Instant('leased_until', { nullable: true }) leasedUntil: Date | null;
  /** What the receiver answered last, where it is one that answers with a number. */
  @Column('integer', { name: 'response_status', nullable: true }) responseStatus: number | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError: string | null;
  @Instant('created_at') createdAt: Date;
  @Instant('sent_at', { nullable: true }) sentAt: Date | null;
}
