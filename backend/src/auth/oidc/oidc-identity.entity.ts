import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Instant } from '../../platform/persistence/columns.js';
import { User } from '../../users/user.entity.js';

/** A person at an identity provider who may sign in as the user. */
@Entity('oidc_identities')
@Unique('oidc_identities_subject_key', ['issuer', 'subject'])
@Index('oidc_identities_user_idx', ['userId'])
export class OidcIdentity {
  @Id('oidc_identities_pkey') id: number;
  @Column('bigint')
  @ForeignKey(() => User, { name: 'oidc_identities_user_fkey', onDelete: 'CASCADE' })
  userId: number;
  @Column('text') issuer: string;
  @Column('text') subject: string;
  /** From the last sign-in. Never used to recognize the user. */
  @Column('text', { nullable: true }) email: string | null;
  @Instant() createdAt: Date;
  @Instant({ nullable: true }) lastUsedAt: Date | null;
}
