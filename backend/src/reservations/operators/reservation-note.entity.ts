import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Id, Instant, LotKey } from '../../platform/persistence/columns.js';
import { Reservation } from '../reservation.entity.js';

/** What operators write down about a reservation. Drivers never see it, and it is erased with their data. */
@Entity('reservation_notes')
@ForeignKey(() => Reservation, ['parkingLotId', 'reservationId'], ['parkingLotId', 'id'], {
  name: 'reservation_notes_reservation_fkey',
})
@Index('reservation_notes_reservation_idx', ['parkingLotId', 'reservationId'])
export class ReservationNote {
  @LotKey('reservation_notes_pkey') parkingLotId: number;
  @Id('reservation_notes_pkey') id: number;
  @Column('bigint') reservationId: number;
  @Column('text') text: string;
  /** The email address of the operator. */
  @Column('text') writtenBy: string;
  @Instant() createdAt: Date;
}
