import { Check, Column, Entity } from 'typeorm';
import { CreatedAt, Id, Instant, UpdatedAt } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';

export const vatStatuses = ['licensed', 'exempt', 'company', 'private'] as const;
export type VatStatus = (typeof vatStatuses)[number];

export interface FormerEmail {
  email: string;
  replaced_at: string;
}

/** Who is due money of lots: a person or a company, not a user. */
@Entity('payees')
@Check('payees_vat_status_known', "vat_status IN ('licensed', 'exempt', 'company', 'private')")
@Check('payees_language_known', "language IN ('he', 'en')")
@Check('payees_withholding', 'withholding_bps BETWEEN 0 AND 10000')
export class Payee {
  @Id('payees_pkey') id: number;
  @Column('text') legalName: string;
  /** The number of an Israeli identity card or company. */
  @Column('text') taxId: string;
  @Column('text') vatStatus: VatStatus;
  @Column('text') email: string;
  /** Addresses that were replaced lately: a change of the bank account is mailed to them, too. */
  @Column('jsonb', { default: [] }) formerEmails: FormerEmail[];
  /** Of statements and mails. */
  @Column('text') language: Language;
  @Column('text', { nullable: true }) bankCode: string | null;
  @Column('text', { nullable: true }) bankBranch: string | null;
  @Column('bytea', { nullable: true }) sealedBankAccount: Buffer | null;
  /** The last digits of the account, by which people recognise it. */
  @Column('text', { nullable: true }) bankAccountTail: string | null;
  /** From when on money may be sent to the account. */
  @Instant({ nullable: true }) bankAccountUsableAt: Date | null;
  /** Tax withheld at source, in hundredths of a percent. */
  @Column('integer', { default: 0 }) withholdingBps: number;
  /** Until when the certificate of that rate is valid. */
  @Column('date', { nullable: true }) withholdingUntil: string | null;
  @Column('boolean', { default: true }) isActive: boolean;
  @CreatedAt() createdAt: Date;
  @UpdatedAt() updatedAt: Date;
}
