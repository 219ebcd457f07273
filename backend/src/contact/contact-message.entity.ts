import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Instant, UpdatedAt } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';
import { User } from '../users/user.entity.js';

/** A message of the contact form. */
@Entity('contact_messages')
@Unique('contact_messages_form_key', ['formId'])
@Index('contact_messages_created_idx', ['createdAt', 'id'])
export class ContactMessage {
  @Id('contact_messages_pkey') id: number;
  /** The form token's id: the same form sent again is the same message. */
  @Column('text') formId: string;
  @Column('text') name: string;
  @Column('text') email: string;
  @Column('text', { default: '' }) phoneNumber: string;
  @Column('text') message: string;
  @Column('text') locale: Language;
  /** The hidden field was filled in. Stored, because a browser may have filled it in, but not mailed. */
  @Column('boolean') isSuspect: boolean;
  @Instant({ nullable: true }) handledAt: Date | null;
  @Column('text', { nullable: true }) handledBy: string | null;
  /** The last answer that an operator sent. */
  @Instant({ nullable: true }) repliedAt: Date | null;
  /** The operator who deals with the message. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => User, { name: 'contact_messages_assignee_fkey', onDelete: 'SET NULL' })
  assigneeId: number | null;
  @Instant() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
