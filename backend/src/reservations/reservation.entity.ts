import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';
import { Spot } from '../lots/spot.entity.js';
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
@Index('reservations_created_idx', ['createdAt', 'id'])
@Index('reservations_unerased_idx', ['reservationEnd'], { where: 'personal_data_erased_at IS NULL' })
// The decorator cannot describe this kind of index; it is in the baseline migration.
@Index('reservations_search_idx', { synchronize: false })
export class Reservation {
  @LotKey('reservations_pkey') parkingLotId: number;
  @Id('reservations_pkey') id: number;
  @Column('bigint', { name: 'hold_id' }) holdId: number;
  @Column('bigint', { name: 'spot_id' }) spotId: number;
  @Column('bigint', { name: 'venue_id' })
  @ForeignKey(() => Venue, { name: 'reservations_venue_fkey' })
  venueId: number;
  @Column('date', { name: 'service_date' }) serviceDate: string;
  @Column('smallint', { default: 0 }) slot: number;
  @Instant('reservation_start') reservationStart: Date;
  @Instant('reservation_end') reservationEnd: Date;
  /** The time at the venue, where it differs from the start. */
  @Instant('venue_reservation_time', { nullable: true }) venueReservationTime: Date | null;
  /** Fixed at the confirmation: a later change of the setting does not affect it. */
  @Instant('cancel_deadline') cancelDeadline: Date;
  @Column('text', { default: 'confirmed' }) status: ReservationStatus;
  @Column('text', { name: 'first_name' }) firstName: string;
  @Column('text', { name: 'last_name' }) lastName: string;
  @Column('text', { name: 'full_name' }) fullName: string;
  @Column('text') email: string;
  @Column('text', { name: 'phone_number' }) phoneNumber: string;
  @Column('text', { name: 'license_plate' }) licensePlate: string;
  @Column('text', { default: 'he' }) locale: Language;
  @Column('integer', { name: 'price_agorot' }) priceAgorot: number;
  @Column('double precision', { name: 'walking_time_minutes' }) walkingTimeMinutes: number;
  @Column('text', { name: 'hold_source' }) holdSource: string;
  @Column('text', { name: 'venue_reference', nullable: true }) venueReference: string | null;
  @Instant('cancelled_at', { nullable: true }) cancelledAt: Date | null;
  @Column('text', { name: 'cancelled_by', nullable: true }) cancelledBy: string | null;
  @Column('text', { name: 'cancel_reason', nullable: true }) cancelReason: string | null;
  /** When the driver reported not coming, which released the spot. */
  @Instant('not_coming_at', { nullable: true }) notComingAt: Date | null;
  /** The first row of a reservation that was moved between lots, which keeps the payment; null in the first row itself. */
  @Column('bigint', { name: 'origin_lot_id', nullable: true }) originLotId: number | null;
  @Column('bigint', { name: 'origin_id', nullable: true }) originId: number | null;
  /** The row in another lot to which the reservation was moved; this row is cancelled then. */
  @Column('bigint', { name: 'moved_to_lot_id', nullable: true }) movedToLotId: number | null;
  @Column('bigint', { name: 'moved_to_id', nullable: true }) movedToId: number | null;
  /** When the personal data was erased; the texts about the driver are empty since then. */
  @Instant('personal_data_erased_at', { nullable: true }) personalDataErasedAt: Date | null;
  /** The versions in force when the driver accepted them; null for reservations older than versions. */
  @Column('integer', {
    name: 'accepted_terms_version',
    nullable: true,
    default: () => "legal_version_in_force('terms')",
  })
  acceptedTermsVersion: number | null;
  @Column('integer', {
    name: 'accepted_privacy_version',
    nullable: true,
    default: () => "legal_version_in_force('privacy')",
  })
  acceptedPrivacyVersion: number | null;
  @Instant('created_at') createdAt: Date;
  @Instant('updated_at') updatedAt: Date;
}
