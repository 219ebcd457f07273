import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../platform/persistence/columns.js';

/** A secret link to a reservation. Only the hash of its token is stored; Citus distributes the table by it. */
@Entity('reservation_tokens', { comment: 'shard:token_hash' })
export class ReservationToken {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'reservation_tokens_pkey' })
  tokenHash: Buffer;
  @Column('bigint') parkingLotId: number;
  @Column('bigint') reservationId: number;
  @Instant() createdAt: Date;
}
