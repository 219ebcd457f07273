import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { Id, Instant, LotKey } from '../platform/persistence/columns.js';
import type { Language } from '../platform/problems/language.js';
import type { PaymentDocumentType } from './payment-document.js';

/**
 * - `making`: the page is being requested from the provider.
 * - `open`: it can be paid.
 * - `unpaid`: it ended without a payment and is not polled any more.
 * - `disputed`: the provider's response was missing or contradictory; an admin must check it.
 * - `confirmed`: it was paid and became a reservation.
 * - `refund_due`, `refund_stuck`, `refunded`: it was paid, but there is no reservation or it was cancelled.
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

/** A hosted payment page of the card provider and its outcome. It holds no card details. */
@Entity('checkouts')
@Unique('checkouts_reference_key', ['parkingLotId', 'reference'])
@Check('checkouts_amount', 'amount_agorot > 0')
@Check(
  'checkouts_state_known',
  `state IN ('making', 'open', 'unpaid', 'disputed', 'confirmed', 'refund_due', 'refund_stuck', 'refunded')`,
)
@Check('checkouts_document_type_known', `document_type IN ('tax_invoice', 'receipt', 'other')`)
@Index('checkouts_hold_idx', ['parkingLotId', 'holdId'])
@Index('checkouts_reservation_idx', ['parkingLotId', 'reservationId'])
@Index('checkouts_due_idx', ['nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('checkouts_id_idx', ['id'])
@Index('checkouts_created_idx', ['createdAt', 'id'])
@Index('checkouts_unerased_idx', ['createdAt'], { where: 'sealed_details IS NOT NULL' })
@Index('checkouts_document_idx', ['createdAt'], {
  where: 'document_url IS NOT NULL AND reservation_id IS NULL',
})
@Index('checkouts_state_created_idx', ['state', 'createdAt', 'id'])
export class Checkout {
  @LotKey('checkouts_pkey') parkingLotId: number;
  @Id('checkouts_pkey') id: number;
  /** Our reference at the provider. It is not a secret: it grants no access. */
  @Column('text') reference: string;
  @Column('bigint') holdId: number;
  @Column('bigint', { nullable: true }) reservationId: number | null;
  @Column('integer') amountAgorot: number;
  @Column('text', { default: 'ILS' }) currency: string;
  @Column('text') provider: string;
  @Column('text', { default: 'making' }) state: CheckoutState;
  @Column('text') locale: Language;
  /**
   * The driver's form, encrypted; deleted as soon as the outcome is final. Of a payment that led to no reservation,
   * name and address remain until the refund, for the mail about it.
   */
  @Column('bytea', { nullable: true }) sealedDetails: Buffer | null;
  /** The provider's id of the page. */
  @Column('text', { nullable: true }) pageId: string | null;
  @Column('text', { nullable: true }) pageUrl: string | null;
  @Column('text', { nullable: true }) transactionId: string | null;
  /** Whether the last card tried on the page was declined. */
  @Column('boolean', { name: 'was_refused', default: false }) wasDeclined: boolean;
  /** Whether the held spot was gone when the payment arrived, so that the driver got another one. */
  @Column('boolean', { default: false }) wasMoved: boolean;
  @Column('integer', { default: 0 }) attempts: number;
  /** When to poll the page or retry the refund. */
  @Instant({ nullable: true }) nextAttemptAt: Date | null;
  @Instant({ name: 'asked_at', nullable: true }) polledAt: Date | null;
  @Column('text', { nullable: true }) lastError: string | null;
  @Instant() createdAt: Date;
  @Instant() expiresAt: Date;
  @Instant({ nullable: true }) paidAt: Date | null;
  @Instant({ nullable: true }) refundedAt: Date | null;
  /** The document that the provider issued for the payment. */
  @Column('text', { nullable: true }) documentNumber: string | null;
  @Column('text', { nullable: true }) documentType: PaymentDocumentType | null;
  @Column('text', { nullable: true }) documentUrl: string | null;
}
