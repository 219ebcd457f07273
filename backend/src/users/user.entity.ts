import { Check, Column, Entity, Unique } from 'typeorm';
import type { Role } from '../platform/access/access.js';
import { CreatedAt, Id, Instant, UpdatedAt } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';

@Entity('users')
@Unique('users_email_key', ['email'])
@Check('users_email_lower', 'email = lower(email)')
@Check(
  'users_role_known',
  "role IN ('admin', 'support', 'accountant', 'parking_lot_owner', 'venue_manager', 'user')",
)
@Check('users_locale_known', "locale IN ('he', 'en')")
export class User {
  @Id('users_pkey') id: number;
  @Column('text') email: string;
  /** Null for users who have not joined or sign in without a password. */
  @Column('text', { select: false, nullable: true }) passwordHash: string | null;
  @Column('text') role: Role;
  @Column('text', { default: '' }) firstName: string;
  @Column('text', { default: '' }) lastName: string;
  @Column('text', { nullable: true }) phoneNumber: string | null;
  @Column('text', { default: 'he' }) locale: Language;
  @Column('boolean', { default: true }) isActive: boolean;
  /** True until the user has accepted the invitation, or an admin has set a password. */
  @Column('boolean', { default: false }) isInvited: boolean;
  /** Increased when all sessions end, so that a sign-in that began before opens none. */
  @Column('integer', { default: 0 }) credentialsVersion: number;
  @Instant({ nullable: true }) lastSignInAt: Date | null;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
