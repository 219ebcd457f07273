import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../platform/persistence/columns.js';

/** A shareable link to a reservation. Only the hash of its token is stored; Citus distributes the table by it. */
@Entity('reservation_views', { comment: 'shard:token_hash' })
export class ReservationView {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'reservation_views_pkey' })
  tokenHash: Buffer;
  @Column('bigint') parkingLotId: number;
  @Column('bigint') reservationId: number;
  @Instant() createdAt: Date;
}
