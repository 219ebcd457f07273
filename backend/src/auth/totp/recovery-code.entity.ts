import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity.js';

/** An unused recovery code of a user; using it deletes it. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'recovery_codes_pkey' })
  @ForeignKey(() => User, { name: 'recovery_codes_user_fkey', onDelete: 'CASCADE' })
  userId: number;
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'recovery_codes_pkey' })
  codeHash: Buffer;
}
