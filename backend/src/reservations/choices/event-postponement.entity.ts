import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { type EventState, VenueEvent } from '../../events/venue-event.entity.js';
import { Id, Instant } from '../../platform/persistence/columns.js';

export const choices = ['keep', 'cancel'] as const;
export type Choice = (typeof choices)[number];

/** An event as it was before it was postponed. */
export interface EventBefore {
  state: EventState;
  doors_at: string | null;
  starts_at: string;
  ends_at: string | null;
  postponed_from: string | null;
  /** Its codes that were not ended, with the spots that were set aside; absent for those of the previous version. */
  codes?: { id: number; release_at: string; spot_ids: number[] }[];
}

/** An event that was moved to another date with its reservations. It can be undone for ten minutes. */
@Entity('event_postponements')
@Check('event_postponements_default_known', "default_choice IN ('keep', 'cancel')")
@Index('event_postponements_event_idx', ['eventId'])
export class EventPostponement {
  @Id('event_postponements_pkey') id: number;
  @Column('bigint')
  @ForeignKey(() => VenueEvent, { name: 'event_postponements_event_fkey', onDelete: 'CASCADE' })
  eventId: number;
  @Column('jsonb') before: EventBefore;
  @Instant() startsAt: Date;
  /** Until when drivers choose; then the default applies. */
  @Instant() keepBy: Date;
  @Column('text') defaultChoice: Choice;
  @Column('text') messageHe: string;
  @Column('text') messageEn: string;
  @Instant() madeAt: Date;
  @Instant() undoUntil: Date;
  /** Whether drivers hear of it only when it can no longer be undone. */
  @Column('boolean', { default: false }) messagesWait: boolean;
  @Instant({ nullable: true }) undoneAt: Date | null;
}
