import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, Instant, LotKey, UpdatedAt } from '../platform/persistence/columns.js';
import type { EntryKind } from './entry-decision.js';
import { Reservation } from '../reservations/reservation.entity.js';

/** The entry of a car into a lot, and its exit. */
@Entity('entries')
@ForeignKey(() => Reservation, ['parkingLotId', 'reservationId'], ['parkingLotId', 'id'], {
  name: 'entries_reservation_fkey',
})
@Index('entries_inside_idx', ['parkingLotId', 'spotId'], { where: 'exited_at IS NULL' })
@Index('entries_one_inside_idx', ['parkingLotId', 'licensePlate'], {
  unique: true,
  where: "exited_at IS NULL AND license_plate <> ''",
})
@Index('entries_plate_idx', ['parkingLotId', 'licensePlate', 'exitedAt'])
@Index('entries_lot_time_idx', ['parkingLotId', 'enteredAt'])
@Index('entries_reservation_idx', ['parkingLotId', 'reservationId'], { where: 'reservation_id IS NOT NULL' })
@Index('entries_may_overstay_idx', ['parkingLotId', 'reservationId'], {
  where:
    "exited_at IS NULL AND reservation_id IS NOT NULL AND kind NOT IN ('wrong_day', 'overstay', 'misread')",
})
@Index('entries_misread_idx', ['parkingLotId', 'id'], { where: "kind = 'misread'" })
@Index('entries_id_idx', ['id'])
// The decorator cannot describe an index on an expression; the baseline migration creates it.
@Index('entries_unerased_idx', { synchronize: false })
export class Entry {
  @LotKey('entries_pkey') parkingLotId: number;
  @Id('entries_pkey') id: number;
  @Column('bigint', { nullable: true }) spotId: number | null;
  @Column('bigint', { nullable: true }) reservationId: number | null;
  /** Empty after the retention period. */
  @Column('text') licensePlate: string;
  @Instant({ nullable: true }) enteredAt: Date | null;
  @Instant({ nullable: true }) exitedAt: Date | null;
  /** When the visit ends at the latest, see `visit-end.ts`. Null without an entry, and for 24 hours after it. */
  @Instant({ nullable: true }) endsBy: Date | null;
  /** Whether the exit was not seen: the lot records none, and the clearing set it to the end of the visit. */
  @Column('boolean', { default: false }) exitAssumed: boolean;
  /** Who reported it: `person`, or `gate` for a gate or camera with a key. */
  @Column('text') source: string;
  @Column('text') kind: EntryKind;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
