import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';
import { Spot } from '../lots/spot.entity.js';
import { VenueEvent } from '../events/venue-event.entity.js';
import { Venue } from '../venues/venue.entity.js';

export const reservationStatuses = ['confirmed', 'cancelled', 'completed', 'no_show'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

@Entity('reservations')
@Unique('reservations_hold_key', ['parkingLotId', 'holdId'])
@ForeignKey(() => Spot, ['parkingLotId', 'spotId'], ['parkingLotId', 'id'], {
  name: 'reservations_spot_fkey',
})
@Check('reservations_status_known', "status IN ('confirmed', 'cancelled', 'completed', 'no_show')")
@Index('reservations_one_owner_idx', ['parkingLotId', 'serviceDate', 'slot', 'spotId'], {
  unique: true,
  where: "status = 'confirmed'",
})
@Index('reservations_lot_start_idx', ['parkingLotId', 'reservationStart', 'id'])
@Index('reservations_id_idx', ['id'])
@Index('reservations_start_idx', ['reservationStart', 'id'])
@Index('reservations_plate_idx', ['licensePlate', 'id'])
@Index('reservations_status_start_idx', ['status', 'reservationStart', 'id'])
@Index('reservations_venue_start_idx', ['venueId', 'reservationStart', 'id'])
@Index('reservations_event_idx', ['eventId'], { where: 'event_id IS NOT NULL' })
@Index('reservations_cancellation_idx', ['cancellationId'], { where: 'cancellation_id IS NOT NULL' })
@Index('reservations_code_idx', ['codeId'], { where: 'code_id IS NOT NULL' })
@Index('reservations_group_idx', ['groupId'], { where: 'group_id IS NOT NULL' })
@Index('reservations_created_idx', ['createdAt', 'id'])
@Index('reservations_unerased_idx', ['reservationEnd'], { where: 'personal_data_erased_at IS NULL' })
// The decorator cannot describe this kind of index; it is in the baseline migration.
@Index('reservations_search_idx', { synchronize: false })
export class Reservation {
  @LotKey('reservations_pkey') parkingLotId: number;
  @Id('reservations_pkey') id: number;
  @Column('bigint') holdId: number;
  @Column('bigint') spotId: number;
  @Column('bigint')
  @ForeignKey(() => Venue, { name: 'reservations_venue_fkey' })
  venueId: number;
  /** The event of the venue to which the reservation belongs. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => VenueEvent, { name: 'reservations_event_fkey' })
  eventId: number | null;
  /** Where the driver found the link (`ref`). */
  @Column('text', { nullable: true }) linkRef: string | null;
  /** The code with which the spot was reserved. */
  @Column('bigint', { nullable: true }) codeId: number | null;
  /** The group with which it was reserved. */
  @Column('bigint', { nullable: true }) groupId: number | null;
  @Column('date') serviceDate: string;
  @Column('smallint', { default: 0 }) slot: number;
  @Instant() reservationStart: Date;
  @Instant() reservationEnd: Date;
  /** The time at the venue, where it differs from the start. */
  @Instant({ nullable: true }) venueReservationTime: Date | null;
  /** Fixed at the confirmation: a later change of the setting does not affect it. */
  @Instant() cancelDeadline: Date;
  @Column('text', { default: 'confirmed' }) status: ReservationStatus;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text') fullName: string;
  @Column('text') email: string;
  @Column('text') phoneNumber: string;
  @Column('text') licensePlate: string;
  @Column('text', { default: 'he' }) locale: Language;
  @Column('integer') priceAgorot: number;
  /** The part of the price for the night; null for a reservation that ends on its service day. */
  @Column('integer', { nullable: true }) overnightAgorot: number | null;
  @Column('double precision') walkingTimeMinutes: number;
  @Column('text') holdSource: string;
  @Column('text', { nullable: true }) venueReference: string | null;
  @Instant({ nullable: true }) cancelledAt: Date | null;
  @Column('text', { nullable: true }) cancelledBy: string | null;
  @Column('text', { nullable: true }) cancelReason: string | null;
  /** The cancellation of an evening by which it was cancelled. */
  @Column('bigint', { nullable: true }) cancellationId: number | null;
  /** When the driver reported not coming, which released the spot. */
  @Instant({ nullable: true }) notComingAt: Date | null;
  /**
   * The first row of a reservation that was moved between lots, which keeps the payment; null in the first row itself.
   */
  @Column('bigint', { nullable: true }) originLotId: number | null;
  @Column('bigint', { nullable: true }) originId: number | null;
  /** The row in another lot to which the reservation was moved; this row is cancelled then. */
  @Column('bigint', { nullable: true }) movedToLotId: number | null;
  @Column('bigint', { nullable: true }) movedToId: number | null;
  /** When the personal data was erased; the texts about the driver are empty since then. */
  @Instant({ nullable: true }) personalDataErasedAt: Date | null;
  /** The versions in force when the driver accepted them; null for reservations older than versions. */
  @Column('integer', {
    nullable: true,
    default: () => "legal_version_in_force('terms')",
  })
  acceptedTermsVersion: number | null;
  @Column('integer', {
    nullable: true,
    default: () => "legal_version_in_force('privacy')",
  })
  acceptedPrivacyVersion: number | null;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}
