import { Check, Column, Entity, Index, Unique } from 'typeorm';
import type { OutboxState } from '../platform/outbox/outbox-message.entity.js';
import { Id, Instant, UpdatedAt } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';

/** What somebody wrote to us, and whether the admins were told of it. */
@Entity('contact_messages')
@Unique('contact_messages_form_key', ['formId'])
@Check('contact_messages_state_known', "mail_state IN ('waiting', 'sent', 'dead', 'dropped')")
@Index('contact_messages_waiting_idx', ['nextAttemptAt'], { where: "mail_state = 'waiting'" })
@Index('contact_messages_created_idx', ['createdAt', 'id'])
export class ContactMessage {
  @Id('contact_messages_pkey') id: number;
  /** Of the form that it was typed into: the same form sent again is the same message. */
  @Column('text', { name: 'form_id' }) formId: string;
  @Column('text') name: string;
  @Column('text') email: string;
  @Column('text', { name: 'phone_number', default: '' }) phoneNumber: string;
  @Column('text') message: string;
  @Column('text') locale: Language;
  /** The field that no person sees was filled in: kept, since a person's browser may have done it, but not mailed. */
  @Column('boolean', { name: 'is_suspect' }) isSuspect: boolean;
  @Instant('handled_at', { nullable: true }) handledAt: Date | null;
  @Column('text', { name: 'handled_by', nullable: true }) handledBy: string | null;
  @Column('text', { name: 'mail_state' }) mailState: OutboxState;
  @Column('integer', { name: 'mail_attempts', default: 0 }) mailAttempts: number;
  @Instant('next_attempt_at') nextAttemptAt: Date;
  @Column('text', { name: 'last_error', nullable: true }) lastError: string | null;
  @Instant('created_at') createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
