import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../platform/persistence/columns.js';

/** Which reservation a link shows that may be passed on. Only the hash is kept; the table is keyed and spread by it. */
@Entity('reservation_views', { comment: 'shard:token_hash' })
export class ReservationView {
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'reservation_views_pkey' })
  tokenHash: Buffer;
  @Column('bigint', { name: 'parking_lot_id' }) parkingLotId: number;
  @Column('bigint', { name: 'reservation_id' }) reservationId: number;
  @Instant('created_at') createdAt: Date;
}
