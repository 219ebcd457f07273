import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { EventCode } from '../../event-codes/event-code.entity.js';
import { CreatedAt, Id, Instant } from '../../platform/persistence/columns.js';
import type { Language } from '../../platform/problems/language.js';

/** Cars that one person reserves together with a code. Its reservations refer to it. */
@Entity('reservation_groups')
@Unique('reservation_groups_token_key', ['tokenHash'])
@Check('reservation_groups_locale_known', "locale IN ('he', 'en')")
@Index('reservation_groups_code_idx', ['codeId'], { where: 'code_id IS NOT NULL' })
export class ReservationGroup {
  @Id('reservation_groups_pkey') id: number;
  /** Null after the event with its codes was deleted. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => EventCode, { name: 'reservation_groups_code_fkey', onDelete: 'SET NULL' })
  codeId: number | null;
  @Instant() reservationTime: Date;
  @Column('text') locale: Language;
  @Column('bytea') tokenHash: Buffer;
  /** The token, encrypted with the server's key, for the mail with the link. */
  @Column('bytea') sealedToken: Buffer;
  /** The organiser's contact details, encrypted, for cars that are added later. */
  @Column('bytea') sealedContact: Buffer;
  @CreatedAt() createdAt: Date;
}
