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
  @Column('bigint')
  @ForeignKey(() => User, { name: 'passkeys_user_fkey', onDelete: 'CASCADE' })
  userId: number;
  @Column('text') name: string;
  @Column('bytea') credentialId: Buffer;
  /** A COSE key. */
  @Column('bytea') publicKey: Buffer;
  /** The number of signatures that the device reported last; always 0 for passkeys that are synchronized. */
  @Column('bigint') signCount: number;
  @Column('text', { array: true }) transports: AuthenticatorTransport[];
  @Instant() createdAt: Date;
  @Instant({ nullable: true }) lastUsedAt: Date | null;
}
