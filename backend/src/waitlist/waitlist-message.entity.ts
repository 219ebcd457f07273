import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { OutboxState } from '../platform/outbox/outbox-message.entity.js';
import { Id, Instant } from '../platform/persistence/columns.js';
import { WaitlistEntry } from './waitlist-entry.entity.js';

export type WaitlistTopic = 'joined' | 'offered';

/**
 * One thing to be told to somebody who waits, written with the fact itself. It stands beside the line and not in the
 * outbox of the lots, since who waits is of no lot yet. It holds no person's details.
 */
@Entity('waitlist_messages', { comment: 'shard:venue_id' })
@ForeignKey(() => WaitlistEntry, ['venueId', 'entryId'], ['venueId', 'id'], {
  name: 'waitlist_messages_entry_fkey',
  onDelete: 'CASCADE',
})
@Check('waitlist_messages_topic_known', "topic IN ('joined', 'offered')")
@Check('waitlist_messages_state_known', "state IN ('waiting', 'sent', 'dead', 'dropped')")
@Index('waitlist_messages_waiting_idx', ['nextAttemptAt'], { where: "state = 'waiting'" })
@Index('waitlist_messages_entry_idx', ['venueId', 'entryId'])
export class WaitlistMessage {
  @PrimaryColumn('bigint', { name: 'venue_id', primaryKeyConstraintName: 'waitlist_messages_pkey' })
  venueId: number;
  @Id('waitlist_messages_pkey') id: number;
  @Column('bigint', { name: 'entry_id' }) entryId: number;
  @Column('text') topic: WaitlistTopic;
  @Column('text', { default: 'waiting' }) state: OutboxState;
  @Column('integer', { default: 0 }) attempts: number;
  @Instant('next_attempt_at') nextAttemptAt: Date;
  @Column('text', { name: 'last_error', nullable: true }) lastError: string | null;
  @Instant('created_at') createdAt: Date;
  @Instant('sent_at', { nullable: true }) sentAt: Date | null;
}
