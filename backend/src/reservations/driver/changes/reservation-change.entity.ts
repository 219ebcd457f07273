import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Id, Instant, LotKey } from '../../../platform/persistence/columns.js';
import { Reservation } from '../../reservation.entity.js';

/** A change of a reservation by its driver. The plates are empty after the driver's data was erased. */
@Entity('reservation_changes')
@ForeignKey(() => Reservation, ['parkingLotId', 'reservationId'], ['parkingLotId', 'id'], {
  name: 'reservation_changes_reservation_fkey',
})
@Check('reservation_changes_kind_known', "kind IN ('plate', 'details')")
@Index('reservation_changes_reservation_idx', ['parkingLotId', 'reservationId'])
export class ReservationChange {
  @LotKey('reservation_changes_pkey') parkingLotId: number;
  @Id('reservation_changes_pkey') id: number;
  @Column('bigint') reservationId: number;
  @Column('text') kind: 'plate' | 'details';
  @Column('text', { default: '' }) oldPlate: string;
  @Column('text', { default: '' }) newPlate: string;
  /** The names of the corrected details, never their values. */
  @Column('text', { default: '' }) fields: string;
  @Instant() madeAt: Date;
}
