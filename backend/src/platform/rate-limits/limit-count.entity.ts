import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../persistence/columns.js';

/**
 * The number of hits of a limit within its window, over all processes. The table is UNLOGGED: after a crash of the
 * database, or on a promoted replica, it is empty and counting starts again.
 */
@Entity('limit_counts')
export class LimitCount {
  /** A hash of the limit's name and subject, so that no address and no email is stored. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'limit_counts_pkey' }) key: Buffer;
  @Column('integer') hits: number;
  @Instant() countedAt: Date;
  @Instant() endsAt: Date;
}
