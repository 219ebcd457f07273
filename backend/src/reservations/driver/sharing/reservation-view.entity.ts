import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../platform/persistence/columns.js';

/** A shareable link to a reservation. Only the hash of its token is stored; it is key and distribution column. */
@Entity('reservation_views', { comment: 'shard:token_hash' })
export class ReservationView {
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'reservation_views_pkey' })
  tokenHash: Buffer;
  @Column('bigint', { name: 'parking_lot_id' }) parkingLotId: number;
  @Column('bigint', { name: 'reservation_id' }) reservationId: number;
  @Instant('created_at') createdAt: Date;
}
