import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Id, Instant } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';
import { Venue } from '../venues/venue.entity.js';

export const waitlistStates = ['waiting', 'offered', 'confirmed', 'missed', 'left', 'ended'] as const;
/**
 * `waiting`: in the queue. `offered`: has a hold. `confirmed`: the hold became a reservation. `missed`: the hold
 * expired. `left`: the person left. `ended`: still waiting when the requested time came.
 */
export type WaitlistState = (typeof waitlistStates)[number];

/** A place in the queue for a venue on a service day. Citus distributes the table by venue. */
@Entity('waitlist_entries', { comment: 'shard:venue_id' })
@ForeignKey(() => Venue, ['venueId'], ['id'], { name: 'waitlist_entries_venue_fkey' })
@Unique('waitlist_entries_token_key', ['venueId', 'tokenHash'])
@Check(
  'waitlist_entries_state_known',
  "state IN ('waiting', 'offered', 'confirmed', 'missed', 'left', 'ended')",
)
@Index('waitlist_entries_one_alive_idx', ['venueId', 'serviceDate', 'slot', 'email'], {
  unique: true,
  where: "state IN ('waiting', 'offered')",
})
@Index('waitlist_entries_line_idx', ['venueId', 'serviceDate', 'queuedAt', 'id'], {
  where: "state = 'waiting'",
})
@Index('waitlist_entries_email_idx', ['email'], { where: "state IN ('waiting', 'offered')" })
@Index('waitlist_entries_offered_idx', ['state', 'offeredUntil'], { where: 'offered_until IS NOT NULL' })
@Index('waitlist_entries_waiting_time_idx', ['reservationTime'], { where: "state = 'waiting'" })
@Index('waitlist_entries_time_idx', ['reservationTime', 'id'])
export class WaitlistEntry {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'waitlist_entries_pkey' })
  venueId: number;
  @Id('waitlist_entries_pkey') id: number;
  @Column('date') serviceDate: string;
  /** The slot that contains the requested time, in the nearest lot that is open then. */
  @Column('smallint', { default: 0 }) slot: number;
  /** The requested start, and the end of a reservation that starts then. */
  @Instant() reservationTime: Date;
  @Instant() reservationEnd: Date;
  /** The event of the link, to which the reservation will belong. */
  @Column('bigint', { nullable: true }) eventId: number | null;
  /** Lower case; empty once it is no longer needed. */
  @Column('text') email: string;
  /** Hash of the client that joined (`clientHashOf`): offers count against its limit of live holds. */
  @Column('bytea', { nullable: true }) clientHash: Buffer | null;
  @Column('boolean') accessible: boolean;
  @Column('boolean') electric: boolean;
  @Column('text') locale: Language;
  @Column('bytea') tokenHash: Buffer;
  /** The token of the link, encrypted with the server's key, for the mails that contain it. */
  @Column('bytea', { nullable: true }) sealedToken: Buffer | null;
  @Column('text', { default: 'waiting' }) state: WaitlistState;
  /** The order of the queue; rejoining after a missed offer sets it anew. */
  @Instant() queuedAt: Date;
  @Column('integer', { default: 0 }) offers: number;
  /** The latest offer. */
  @Instant({ nullable: true }) offeredAt: Date | null;
  @Instant({ nullable: true }) offeredUntil: Date | null;
  @Column('bigint', { nullable: true }) offeredLotId: number | null;
  @Column('bytea', { nullable: true }) offeredSessionHash: Buffer | null;
  /** The hold's session token, encrypted likewise, for the driver who opens the link. */
  @Column('bytea', { nullable: true }) sealedSession: Buffer | null;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}
