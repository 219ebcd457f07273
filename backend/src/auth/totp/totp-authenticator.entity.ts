import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Instant } from '../../platform/persistence/columns.js';
import { User } from '../../users/user.entity.js';

/** The authenticator app of a user. Without `confirmedAt` it is being set up and is no second factor yet. */
@Entity('totp_authenticators')
export class TotpAuthenticator {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'totp_authenticators_pkey' })
  @ForeignKey(() => User, { name: 'totp_authenticators_user_fkey', onDelete: 'CASCADE' })
  userId: number;
  @Column('bytea') sealedSecret: Buffer;
  @Instant({ nullable: true }) confirmedAt: Date | null;
  /** The time step of the last accepted code. Codes of this step and of earlier ones are rejected. */
  @Column('bigint', { default: 0 }) lastUsedStep: number;
}
