import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Id, Instant, LotKey } from '../../platform/persistence/columns.js';
import { Reservation } from '../reservation.entity.js';

/** A change of a reservation by its driver or an operator. The plates are empty after the driver's data was erased. */
@Entity('reservation_changes')
@ForeignKey(() => Reservation, ['parkingLotId', 'reservationId'], ['parkingLotId', 'id'], {
  name: 'reservation_changes_reservation_fkey',
})
@Check('reservation_changes_kind_known', "kind IN ('plate', 'details', 'time', 'overnight')")
@Check('reservation_changes_made_by_known', "made_by IN ('driver', 'admin')")
@Index('reservation_changes_reservation_idx', ['parkingLotId', 'reservationId'])
@Index('reservation_changes_old_start_idx', ['parkingLotId', 'oldStart'], { where: 'old_start IS NOT NULL' })
export class ReservationChange {
  @LotKey('reservation_changes_pkey') parkingLotId: number;
  @Id('reservation_changes_pkey') id: number;
  @Column('bigint') reservationId: number;
  @Column('text') kind: 'plate' | 'details' | 'time' | 'overnight';
  @Column('text', { default: 'driver' }) madeBy: 'driver' | 'admin';
  @Column('text', { default: '' }) oldPlate: string;
  @Column('text', { default: '' }) newPlate: string;
  /** The names of the corrected details, never their values. */
  @Column('text', { default: '' }) fields: string;
  /** The start and the number of the spot, of a change of the time or the spot. */
  @Instant({ nullable: true }) oldStart: Date | null;
  @Instant({ nullable: true }) newStart: Date | null;
  @Column('text', { default: '' }) oldSpot: string;
  @Column('text', { default: '' }) newSpot: string;
  @Instant() madeAt: Date;
}
