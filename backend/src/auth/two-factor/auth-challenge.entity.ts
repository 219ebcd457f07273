import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '../../platform/persistence/columns.js';
import { type AuthMethod, Session } from '../../users/session.entity.js';
import { OidcIdentity } from '../oidc/oidc-identity.entity.js';
import { User } from '../../users/user.entity.js';

export const challengePurposes = [
  'two_factor',
  'passkey_registration',
  'passkey_sign_in',
  'oidc_sign_in',
  'oidc_code',
] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** An unfinished sign-in or passkey registration. The client has the token, the database its hash. */
@Entity('auth_challenges')
@Check(
  'auth_challenges_purpose_known',
  `purpose IN (${challengePurposes.map((purpose) => `'${purpose}'`).join(', ')})`,
)
@Index('auth_challenges_expiry_idx', ['expiresAt'])
@Index('auth_challenges_user_idx', ['userId'])
@Index('auth_challenges_session_idx', ['sessionId'])
@Index('auth_challenges_identity_idx', ['identityId'])
export class AuthChallenge {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'auth_challenges_pkey' })
  tokenHash: Buffer;
  @Column('text') purpose: ChallengePurpose;
  /** Null for a sign-in by passkey, which starts without a user. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => User, { name: 'auth_challenges_user_fkey', onDelete: 'CASCADE' })
  userId: number | null;
  /** The session in which the user began it; the challenge is deleted with it. */
  @Column('uuid', { nullable: true })
  @ForeignKey(() => Session, { name: 'auth_challenges_session_fkey', onDelete: 'CASCADE' })
  sessionId: string | null;
  /** The linked identity that began the sign-in; the challenge is deleted with it. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => OidcIdentity, { name: 'auth_challenges_identity_fkey', onDelete: 'CASCADE' })
  identityId: number | null;
  /** The user's `credentialsVersion` when the first step was passed; a later one ends the sign-in. */
  @Column('integer', { nullable: true }) credentialsVersion: number | null;
  @Column('boolean', { default: false }) rememberMe: boolean;
  @Column('boolean', { default: false }) mustChangePassword: boolean;
  /** What the user has proved so far. */
  @Column('text', { array: true, default: [] }) authMethods: AuthMethod[];
  @Column('integer', { default: 0 }) attempts: number;
  @Instant() expiresAt: Date;
}
