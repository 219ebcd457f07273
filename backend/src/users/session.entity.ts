import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '../platform/persistence/columns.js';
import { User } from './user.entity.js';

/** How a user proved to be the account's owner. */
export const authMethods = [
  'password',
  'invitation',
  'totp',
  'recovery_code',
  'passkey',
  'oidc',
  // Through an identity provider that asked for more than one factor.
  'oidc_mfa',
] as const;
export type AuthMethod = (typeof authMethods)[number];

/** A sign-in that has not ended. Deleting the row ends it at the next request, in every process. */
@Entity('sessions')
@Index('sessions_user_idx', ['userId'])
@Index('sessions_expires_idx', ['expiresAt'])
export class Session {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' }) id: string;
  @Column('bigint')
  @ForeignKey(() => User, { name: 'sessions_user_fkey', onDelete: 'CASCADE' })
  userId: number;

  @Instant() createdAt: Date;
  @Instant() lastSeenAt: Date;
  @Instant() expiresAt: Date;
  @Column('text', { array: true }) authMethods: AuthMethod[];
  /** When the user confirmed a second factor again, after the sign-in. */
  @Instant({ nullable: true }) secondFactorAt: Date | null;
  /** The password of this sign-in was too short for the user's role. */
  @Column('boolean', { default: false }) mustChangePassword: boolean;
  @Column('text', { default: '' }) userAgent: string;
  /** The IPv4 address or IPv6 network of the last request. */
  @Column('text') network: string;
}
