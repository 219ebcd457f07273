import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';

/**
 * `making`: the page is being asked for; `open`: it can be paid; `unpaid`: nobody did, and nobody looks any more;
 * `disputed`: what the provider says of it makes no sense, or it says nothing, and a person has to look into it.
 * Paid is `confirmed`, or, where no reservation came of it, or one was cancelled, on its way back.
 */
export const checkoutStates = [
  'making',
  'open',
  'unpaid',
  'disputed',
  'confirmed',
  'refund_due',
  'refund_stuck',
  'refunded',
] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** One page of the card provider that a driver was sent to, and all that came of it. It holds nothing of the card. */
@Entity('checkouts')
@Unique('checkouts_reference_key', ['parkingLotId', 'reference'])
@Check('checkouts_amount', 'amount_agorot > 0')
@Check(
  'checkouts_state_known',
  `state IN ('making', 'open', 'unpaid', 'disputed', 'confirmed', 'refund_due', 'refund_stuck', 'refunded')`,
)
@Index('checkouts_hold_idx', ['parkingLotId', 'holdId'])
@Index('checkouts_reservation_idx', ['parkingLotId', 'reservationId'])
@Index('checkouts_due_idx', ['nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('checkouts_id_idx', ['id'])
@Index('checkouts_created_idx', ['createdAt', 'id'])
@Index('checkouts_state_created_idx', ['state', 'createdAt', 'id'])
export class Checkout {
  @LotKey('checkouts_pkey') parkingLotId: number;
  @Id('checkouts_pkey') id: number;
  /** Our name for it at the provider. It opens nothing. */
  @Column('text') reference: string;
  @Column('bigint', { name: 'hold_id' }) holdId: number;
  @Column('bigint', { name: 'reservation_id', nullable: true }) reservationId: number | null;
  @Column('integer', { name: 'amount_agorot' }) amountAgorot: number;
  @Column('text', { default: 'ILS' }) currency: string;
  @Column('text') provider: string;
  @Column('text', { default: 'making' }) state: CheckoutState;
  @Column('text') locale: Language;
  /** What the driver typed; gone once it is settled what becomes of it. */
  @Column('bytea', { name: 'sealed_details', nullable: true }) sealedDetails: Buffer | null;
  /** The page, in the provider's own terms. */
  @Column('text', { name: 'page_id', nullable: true }) pageId: string | null;
  @Column('text', { name: 'page_url', nullable: true }) pageUrl: string | null;
  @Column('text', { name: 'transaction_id', nullable: true }) transactionId: string | null;
  /** The last card that was tried on the page was refused. */
  @Column('boolean', { name: 'was_refused', default: false }) wasDeclined: boolean;
  /** The driver got another spot than the one held, which was gone when the payment came. */
  @Column('boolean', { name: 'was_moved', default: false }) wasMoved: boolean;
  @Column('integer', { default: 0 }) attempts: number;
  /** When to look at it, or to try the refund, again. */
  @Instant('next_attempt_at', { nullable: true }) nextAttemptAt: Date | null;
  @Instant('asked_at', { nullable: true }) polledAt: Date | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError: string | null;
  @Instant('created_at') createdAt: Date;
  @Instant('expires_at') expiresAt: Date;
  @Instant('paid_at', { nullable: true }) paidAt: Date | null;
  @Instant('refunded_at', { nullable: true }) refundedAt: Date | null;
}
