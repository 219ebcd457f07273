import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { BilledAccount } from '../../ledger/billed-account.entity.js';
import type { Language } from '../../platform/problems/language.js';
import type { Operator } from '../operator.js';
import type { Party } from './statement-parties.js';
import { Payee } from '../../ledger/payee.entity.js';
import { Id, Instant } from '../../platform/persistence/columns.js';

export const statementStates = ['draft', 'approved', 'paid'] as const;
export type StatementState = (typeof statementStates)[number];

/**
 * What a payee is due, or an account owes, for a month, in agorot: the sums of the entries that the statement took.
 * Written once by the close of the month; afterwards only its state changes. The draft of an account is written anew
 * when a payment is billed to it or no longer.
 */
@Entity('statements', { comment: 'replicated' })
@Unique('statements_one_of_month', ['payeeId', 'period'])
@Unique('statements_of_account_month', ['accountId', 'period'])
@Index('statements_payee_number_idx', ['number'], { unique: true, where: 'payee_id IS NOT NULL' })
@Index('statements_account_number_idx', ['number'], { unique: true, where: 'account_id IS NOT NULL' })
@Index('statements_period_idx', ['period', 'payeeId'])
@Index('statements_carried_idx', ['carriedIntoId'], { where: 'carried_into_id IS NOT NULL' })
@Check('statements_period', "period ~ '^\\d{4}-(0[1-9]|1[0-2])$'")
@Check('statements_one_party', 'num_nonnulls(payee_id, account_id) = 1')
@Check('statements_state_known', "state IN ('draft', 'approved', 'paid')")
@Check(
  'statements_numbered',
  "(state = 'draft') = (number IS NULL) AND (number IS NULL) = (approved_at IS NULL)",
)
@Check(
  'statements_balanced',
  `due_agorot = collected_agorot - commission_agorot - commission_vat_agorot - gateway_fee_agorot - withheld_agorot
     + adjustments_agorot + brought_forward_agorot`,
)
@Check('statements_brought_forward', 'brought_forward_agorot <= 0')
export class Statement {
  @Id('statements_pkey') id: number;
  @Column('bigint', { nullable: true })
  @ForeignKey(() => Payee, { name: 'statements_payee_fkey' })
  payeeId: number | null;
  @Column('bigint', { nullable: true })
  @ForeignKey(() => BilledAccount, { name: 'statements_account_fkey' })
  accountId: number | null;
  /** The month in which a payee's entries were released, or of an account's service dates; "YYYY-MM" in Israel. */
  @Column('text') period: string;
  /** Without gaps, in the order of approval; payees and accounts have each their own series. */
  @Column('integer', { nullable: true }) number: number | null;
  @Column('text', { default: 'draft' }) state: StatementState;
  /** Reservations that were charged, also those that were refunded; one that was moved counts once. */
  @Column('integer') reservations: number;
  /** What drivers paid or owe for the payee's part, with VAT, before refunds. */
  @Column('bigint') priceAgorot: number;
  /** What the operator got of it, after refunds. */
  @Column('bigint') collectedAgorot: number;
  /** What drivers got back of the price. */
  @Column('bigint') refundedAgorot: number;
  @Column('bigint') commissionAgorot: number;
  @Column('bigint') commissionVatAgorot: number;
  @Column('bigint') gatewayFeeAgorot: number;
  @Column('bigint') withheldAgorot: number;
  @Column('bigint') adjustmentsAgorot: number;
  /** The negative balance of an earlier statement. */
  @Column('bigint') broughtForwardAgorot: number;
  @Column('bigint') dueAgorot: number;
  /** What of a payee's price drivers had not paid to the payee at the approval; null for earlier statements. */
  @Column('bigint', { nullable: true }) owedAgorot: number | null;
  /** What of `collectedAgorot` was billed to accounts that had not paid it at the approval. */
  @Column('bigint', { nullable: true }) billedAgorot: number | null;
  /** The statement that took over the negative balance of this one. */
  @Column('bigint', { nullable: true })
  @ForeignKey(() => Statement, { name: 'statements_carried_fkey' })
  carriedIntoId: number | null;
  /** Of the PDF in the language of the payee or account. */
  @Column('text', { nullable: true }) sha256: string | null;
  /** The payee or account, and the operator, as its files name them: as they were at the approval. */
  @Column('jsonb', { nullable: true }) party: Party | null;
  @Column('jsonb', { nullable: true }) operators: Record<Language, Operator> | null;
  @Instant({ nullable: true }) approvedAt: Date | null;
  @Instant({ nullable: true }) paidAt: Date | null;
  /** The day on which an account paid, as it was marked, or the value date of what a payee was paid. */
  @Column('date', { nullable: true }) paidOn: string | null;
  @Column('text', { nullable: true }) note: string | null;
  @Instant() createdAt: Date;
}
