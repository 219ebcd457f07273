import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Instant } from '../../platform/persistence/columns.js';
import { User } from '../../users/user.entity.js';

/** A browser and network from which a user has signed in. */
@Entity('known_devices')
export class KnownDevice {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'known_devices_pkey' })
  @ForeignKey(() => User, { name: 'known_devices_user_fkey', onDelete: 'CASCADE' })
  userId: number;

  /** A keyed hash of the browser's name and the network. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'known_devices_pkey' })
  deviceHash: Buffer;

  @Instant() lastUsedAt: Date;
}
