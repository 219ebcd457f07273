import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Payee } from '../../ledger/payee.entity.js';
import { Id, Instant } from '../../platform/persistence/columns.js';
import { Statement } from '../statements/statement.entity.js';
import { PayoutBatch } from './payout-batch.entity.js';

/**
 * A statement in a batch of payouts. Name and account are those of the release; before it, those of the payee count.
 */
@Entity('payout_lines')
@Index('payout_lines_open_idx', ['statementId'], { unique: true, where: 'returned_at IS NULL' })
@Index('payout_lines_batch_idx', ['batchId'])
@Check('payout_lines_amount', 'amount_agorot > 0')
@Check('payout_lines_returned', '(returned_at IS NULL) = (returned_reason IS NULL)')
export class PayoutLine {
  @Id('payout_lines_pkey') id: number;
  @Column('bigint')
  @ForeignKey(() => PayoutBatch, { name: 'payout_lines_batch_fkey', onDelete: 'CASCADE' })
  batchId: number;
  @Column('bigint')
  @ForeignKey(() => Statement, { name: 'payout_lines_statement_fkey' })
  statementId: number;
  @Column('bigint')
  @ForeignKey(() => Payee, { name: 'payout_lines_payee_fkey' })
  payeeId: number;
  @Column('bigint') amountAgorot: number;
  @Column('text', { nullable: true }) legalName: string | null;
  @Column('text', { nullable: true }) taxId: string | null;
  @Column('text', { nullable: true }) bankCode: string | null;
  @Column('text', { nullable: true }) bankBranch: string | null;
  @Column('bytea', { nullable: true }) sealedBankAccount: Buffer | null;
  @Column('text', { nullable: true }) bankAccountTail: string | null;
  /** When the bank returned the money. */
  @Instant({ nullable: true }) returnedAt: Date | null;
  @Column('text', { nullable: true }) returnedReason: string | null;
}
