import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAt, Id, Instant, UpdatedAt } from '../platform/persistence/columns.js';
import { Venue } from '../venues/venue.entity.js';

export const eventStates = ['scheduled', 'postponed', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

export const eventSources = ['manual', 'import', 'feed'] as const;
export type EventSource = (typeof eventSources)[number];

/** What takes place at a venue on an evening, such as a concert. */
@Entity('events')
@Unique('events_slug_key', ['slug'])
@Unique('events_external_key', ['venueId', 'externalId'])
@Check('events_state_known', "state IN ('scheduled', 'postponed', 'cancelled')")
@Check('events_source_known', "source IN ('manual', 'import', 'feed')")
@Check('events_times', 'doors_at <= starts_at AND ends_at > starts_at')
@Index('events_venue_start_idx', ['venueId', 'startsAt', 'id'])
@Index('events_start_idx', ['startsAt', 'id'])
export class VenueEvent {
  @Id('events_pkey') id: number;
  @Column('bigint')
  @ForeignKey(() => Venue, { name: 'events_venue_fkey', onDelete: 'CASCADE' })
  venueId: number;
  /** The name in links. */
  @Column('text') slug: string;
  @Column('text') title: string;
  @Column('text', { nullable: true }) titleEn: string | null;
  @Instant({ nullable: true }) doorsAt: Date | null;
  @Instant() startsAt: Date;
  @Instant({ nullable: true }) endsAt: Date | null;
  @Column('text', { default: 'scheduled' }) state: EventState;
  @Column('text', { default: 'manual' }) source: EventSource;
  /** Identifies the event in the file or feed from which it came. */
  @Column('text', { nullable: true }) externalId: string | null;
  /** The first start of an event that was moved to another date; null for one whose new date is not known. */
  @Instant({ nullable: true }) postponedFrom: Date | null;
  /** Holds that were made with an earlier version of the catalog are for times that it no longer has. */
  @Column('bigint', { nullable: true }) holdsSinceVersion: number | null;
  /** When the event was no longer in the feed from which it came. */
  @Instant({ nullable: true }) vanishedAt: Date | null;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
