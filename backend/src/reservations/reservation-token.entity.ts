import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../platform/persistence/columns.js';

/** Which reservation a secret link opens. Only the hash of the token is kept; the table is keyed and spread by it. */
@Entity('reservation_tokens', { comment: 'shard:token_hash' })
export class ReservationToken {
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'reservation_tokens_pkey' })
  tokenHash: Buffer;
  @Column('bigint', { name: 'parking_lot_id' }) parkingLotId: number;
  @Column('bigint', { name: 'reservation_id' }) reservationId: number;
  @Instant('created_at') createdAt: Date;
}
