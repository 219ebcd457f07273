import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Instant } from '../platform/persistence/columns.js';
import { User } from './user.entity.js';

export type AccountTokenPurpose = 'password_reset' | 'invitation';

/** A link that was mailed to a user. A newer one of the same purpose replaces it, and using it deletes it. */
@Entity('account_tokens')
@Unique('account_tokens_hash_key', ['tokenHash'])
@Index('account_tokens_replaced_idx', { synchronize: false })
@Check('account_tokens_purpose_known', "purpose IN ('password_reset', 'invitation')")
export class AccountToken {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'account_tokens_pkey' })
  @ForeignKey(() => User, { name: 'account_tokens_user_fkey', onDelete: 'CASCADE' })
  userId: number;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'account_tokens_pkey' }) purpose: AccountTokenPurpose;
  @Column('bytea') tokenHash: Buffer;
  /** The links of this purpose that it replaced, the latest last. */
  @Column('bytea', { array: true, default: [] }) replacedHashes: Buffer[];
  /** The token itself, for the mail; encrypted with a key that is not in the database. */
  @Column('bytea') sealedToken: Buffer;
  @Instant() expiresAt: Date;
  /** The admin who invited. Null for other links, and once the admin is deleted. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => User, { name: 'account_tokens_creator_fkey', onDelete: 'SET NULL' })
  createdBy: number | null;
}
