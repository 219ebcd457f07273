import { Check, Column, Entity, Index } from 'typeorm';
import type { EventState } from './venue-event.entity.js';
import { Id, Instant } from '../platform/persistence/columns.js';

/**
 * Reservations that an operator cancelled together. It can be undone for ten minutes; what was paid is refunded after
 * that, so that nothing has to be collected again.
 */
@Entity('evening_cancellations')
@Check('evening_cancellations_one_scope', 'num_nonnulls(of_venue_id, of_lot_id, event_id) = 1')
@Index('evening_cancellations_unsettled_idx', ['undoUntil'], { where: 'settled_at IS NULL' })
export class EveningCancellation {
  @Id('evening_cancellations_pkey') id: number;
  @Column('bigint', { nullable: true }) ofVenueId: number | null;
  @Column('bigint', { nullable: true }) ofLotId: number | null;
  @Column('bigint', { nullable: true }) eventId: number | null;
  @Column('date', { nullable: true }) serviceDate: string | null;
  @Column('smallint', { nullable: true }) slot: number | null;
  @Column('text') reasonHe: string;
  @Column('text') reasonEn: string;
  /** The state of the event before it was cancelled; null if only its reservations were. */
  @Column('text', { nullable: true }) eventState: EventState | null;
  @Column('integer', { default: 0 }) reservations: number;
  @Column('bigint', { default: 0 }) refundsAgorot: number;
  @Instant() madeAt: Date;
  @Instant() undoUntil: Date;
  /** Whether drivers hear of it only when it can no longer be undone. */
  @Column('boolean', { default: false }) messagesWait: boolean;
  @Instant({ nullable: true }) undoneAt: Date | null;
  /** When the refunds were requested. */
  @Instant({ nullable: true }) settledAt: Date | null;
}
