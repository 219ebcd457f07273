import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Instant } from '../../platform/persistence/columns.js';
import { User } from '../../users/user.entity.js';

/** A WebAuthn credential of a user. The private key never leaves the user's device. */
@Entity('passkeys')
@Unique('passkeys_credential_key', ['credentialId'])
@Index('passkeys_user_idx', ['userId'])
export class Passkey {
  @Id('passkeys_pkey') id: number;
  @Column('bigint', { name: 'user_id' })
  @ForeignKey(() => User, { name: 'passkeys_user_fkey', onDelete: 'CASCADE' })
  userId: number;
  @Column('text') name: string;
  @Column('bytea', { name: 'credential_id' }) credentialId: Buffer;
  /** A COSE key. */
  @Column('bytea', { name: 'public_key' }) publicKey: Buffer;
  /** The number of signatures that the device reported last; always 0 for passkeys that are synchronized. */
  @Column('bigint', { name: 'sign_count' }) signCount: number;
  @Column('text', { array: true }) transports: AuthenticatorTransport[];
  @Instant('created_at') createdAt: Date;
  @Instant('last_used_at', { nullable: true }) lastUsedAt: Date | null;
}
