import { Check, Column, Entity } from 'typeorm';
import { CreatedAt, Id, UpdatedAt } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';

/** A customer who pays for others once a month, such as a venue or a company. Not the account of a user. */
@Entity('accounts')
@Check('accounts_language_known', "language IN ('he', 'en')")
export class BilledAccount {
  @Id('accounts_pkey') id: number;
  @Column('text') legalName: string;
  /** The number of an Israeli identity card or company. */
  @Column('text') taxId: string;
  /** The address to which statements are sent. */
  @Column('text') email: string;
  /** Of statements and mails. */
  @Column('text') language: Language;
  @Column('boolean', { default: true }) isActive: boolean;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
