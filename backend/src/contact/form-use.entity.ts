import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant } from '../platform/persistence/columns.js';

/** A form token that was used, so that it can't be used again in any process. Deleted once the token is too old. */
@Entity('form_uses')
@Index('form_uses_used_idx', ['usedAt'])
export class FormUse {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'form_uses_pkey' }) formId: string;
  /** A keyed hash of what the form was used for: the same form sent again is recognised by it. */
  @Column('bytea') purposeHash: Buffer;
  @Instant() usedAt: Date;
}
