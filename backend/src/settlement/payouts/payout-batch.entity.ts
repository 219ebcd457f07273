import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { Id, Instant } from '../../platform/persistence/columns.js';
import { User } from '../../users/user.entity.js';

export const payoutBatchStates = ['made', 'released', 'sent'] as const;
export type PayoutBatchState = (typeof payoutBatchStates)[number];

/** Payments to payees that one person makes and another one releases. */
@Entity('payout_batches')
@Check('payout_batches_state_known', "state IN ('made', 'released', 'sent')")
@Check('payout_batches_released', "(state = 'made') = (released_at IS NULL)")
@Check('payout_batches_sent', "(state = 'sent') = (sent_at IS NOT NULL)")
export class PayoutBatch {
  @Id('payout_batches_pkey') id: number;
  @Column('text', { default: 'made' }) state: PayoutBatchState;
  /** The day on which the bank moves the money. */
  @Column('date') valueDate: string;
  @Column('bigint') totalAgorot: number;
  @Column('bigint', { nullable: true })
  @ForeignKey(() => User, { name: 'payout_batches_maker_fkey' })
  madeBy: number | null;
  @Instant() madeAt: Date;
  @Column('bigint', { nullable: true })
  @ForeignKey(() => User, { name: 'payout_batches_releaser_fkey' })
  releasedBy: number | null;
  @Instant({ nullable: true }) releasedAt: Date | null;
  @Instant({ nullable: true }) sentAt: Date | null;
  /** The number of the file among those released on the same day, by which the bank tells them apart; null means 1. */
  @Column('integer', { nullable: true }) fileSerial: number | null;
  /** The sender of the bank's file, fixed at the release or, without valid numbers then, by the first file. */
  @Column('text', { nullable: true }) masavInstitution: string | null;
  @Column('text', { nullable: true }) masavSender: string | null;
  @Column('text', { nullable: true }) operatorName: string | null;
}
