import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Id, Instant } from '../platform/persistence/columns.js';
import { ContactMessage } from './contact-message.entity.js';

export const contactReplyKinds = ['reply', 'note'] as const;
/** `reply`: mailed to the author of the message. `note`: only for operators. */
export type ContactReplyKind = (typeof contactReplyKinds)[number];

/** What an operator wrote below a contact message; deleted with it. */
@Entity('contact_replies')
@Check('contact_replies_kind_known', "kind IN ('reply', 'note')")
@Index('contact_replies_message_idx', ['contactMessageId', 'id'])
export class ContactReply {
  @Id('contact_replies_pkey') id: number;
  @Column('bigint')
  @ForeignKey(() => ContactMessage, { name: 'contact_replies_message_fkey', onDelete: 'CASCADE' })
  contactMessageId: number;
  @Column('text') kind: ContactReplyKind;
  @Column('text') text: string;
  @Column('text') authorEmail: string;
  @Instant() createdAt: Date;
}
