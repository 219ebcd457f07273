import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../persistence/columns.js';

/**
 * How often something limited was done within its window, over all processes. The table is not logged: after a crash of
 * the database, or on a replica that takes over, counting starts anew, which hurts nobody.
 */
@Entity('limit_counts')
export class LimitCount {
  /** A hash of what is limited and for whom: no address and no email is kept. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'limit_counts_pkey' }) key: Buffer;
  @Column('integer') hits: number;
  @Instant('counted_at') countedAt: Date;
  @Instant('ends_at') endsAt: Date;
}
