import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Instant, LotKey, UpdatedAt } from '../platform/persistence/columns.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { Spot } from '../lots/spot.entity.js';

/**
 * A report that another car was on a reserved spot: where, how it was handled, and whether an operator
 * resolved it.
 */
@Entity('spot_incidents')
@Unique('spot_incidents_once', ['parkingLotId', 'reservationId', 'spotId'])
@ForeignKey(() => Spot, ['parkingLotId', 'spotId'], ['parkingLotId', 'id'], {
  name: 'spot_incidents_spot_fkey',
})
@ForeignKey(() => Reservation, ['parkingLotId', 'reservationId'], ['parkingLotId', 'id'], {
  name: 'spot_incidents_reservation_fkey',
})
@Index('spot_incidents_id_idx', ['id'])
@Index('spot_incidents_reported_idx', ['reportedAt', 'id'])
@Index('spot_incidents_open_idx', ['reportedAt', 'id'], { where: 'resolved_at IS NULL' })
export class SpotIncident {
  @LotKey('spot_incidents_pkey') parkingLotId: number;
  @Id('spot_incidents_pkey') id: number;
  @Column('bigint') reservationId: number;
  @Column('bigint') spotId: number;
  /** The block that keeps the reported spot unassigned, in the same lot. */
  @Column('bigint') blockId: number;
  /** The lot, spot and reservation that the driver was moved to; null while no other spot was free. */
  @Column('bigint', { nullable: true }) newLotId: number | null;
  @Column('bigint', { nullable: true }) newSpotId: number | null;
  @Column('bigint', { nullable: true }) newReservationId: number | null;
  @Instant({ nullable: true }) movedAt: Date | null;
  /** The driver's note; empty when none was sent or after the personal data was erased. */
  @Column('text', { default: '' }) note: string;
  @Instant() reportedAt: Date;
  @Instant({ nullable: true }) resolvedAt: Date | null;
  @Column('text', { nullable: true }) resolvedBy: string | null;
  @UpdatedAt() updatedAt: Date;
}
