import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';

export type HoldState = 'live' | 'confirmed' | 'released' | 'expired';

/**
 * A driver's temporary right to a spot. It has no foreign keys: its claim has them, and each key would make the
 * product's hottest write slower.
 */
@Entity('holds')
@Unique('holds_session_key', ['parkingLotId', 'sessionHash'])
@Check('holds_state_known', "state IN ('live', 'confirmed', 'released', 'expired')")
@Index('holds_live_by_client_idx', ['clientHash', 'expiresAt'], { where: "state = 'live'" })
@Index('holds_event_idx', ['eventId'], { where: "state = 'live' AND event_id IS NOT NULL" })
@Index('holds_code_idx', ['codeId'], { where: 'code_id IS NOT NULL' })
@Index('holds_unconfirmed_idx', ['createdAt'], { where: "state IN ('released', 'expired')" })
export class Hold {
  @LotKey('holds_pkey') parkingLotId: number;
  @Id('holds_pkey') id: number;
  @Column('bigint') spotId: number;
  @Column('bigint') venueId: number;
  @Column('date') serviceDate: string;
  @Column('smallint', { default: 0 }) slot: number;
  @Instant() reservationTime: Date;
  /** The time in the driver's link. It differs if the start was moved to the lot's opening. */
  @Instant() requestedTime: Date;
  @Instant() reservationEnd: Date;
  @Column('integer') priceAgorot: number;
  @Column('double precision') walkingTimeMinutes: number;
  @Column('double precision') distanceMeters: number;
  /** The venue's own reference for the visit, from its link (`reservation_id`). */
  @Column('text', { nullable: true }) venueReference: string | null;
  /** The event of the venue to which the hold belongs. */
  @Column('bigint', { nullable: true }) eventId: number | null;
  /** Where the driver found the link (`ref`). */
  @Column('text', { nullable: true }) linkRef: string | null;
  /** The code with which the spot was claimed. */
  @Column('bigint', { nullable: true }) codeId: number | null;
  /** The account that pays instead of the driver. */
  @Column('bigint', { nullable: true }) accountId: number | null;
  /** The version of the catalog with which the spot was claimed; null for a hold of the previous version. */
  @Column('bigint', { nullable: true }) catalogVersion: number | null;
  /** The end on the next morning, if the driver chose the night, and its part of the price. */
  @Instant({ nullable: true }) overnightUntil: Date | null;
  @Column('integer', { nullable: true }) overnightAgorot: number | null;
  /** The end without the night. */
  @Instant({ nullable: true }) dayEnd: Date | null;
  @Column('bytea') sessionHash: Buffer;
  @Column('bytea') clientHash: Buffer;
  @Column('text', { default: 'live' }) state: HoldState;
  @Column('smallint', { default: 0 }) renewals: number;
  @Instant() expiresAt: Date;
  @Instant() createdAt: Date;
}

/** A row of the table as SQL functions return it. */
export interface HoldRow {
  parking_lot_id: number;
  id: number;
  spot_id: number;
  venue_id: number;
  slot: number;
  reservation_time: Date;
  requested_time: Date;
  reservation_end: Date;
  price_agorot: number;
  overnight_until: Date | null;
  overnight_agorot: number | null;
  walking_time_minutes: number;
  distance_meters: number;
  event_id: number | null;
  account_id: number | null;
  renewals: number;
  expires_at: Date;
}
