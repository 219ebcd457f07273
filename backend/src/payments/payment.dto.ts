import { ApiProperty } from '@nestjs/swagger';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type PaymentStatus, paymentStatuses } from './payment.entity.js';

const refundStates = ['due', 'stuck', 'done'] as const;
export type RefundState = (typeof refundStates)[number];

/** A payment as admins see it. */
export class PaymentDto {
  @Integer(12) id: number;
  @Integer(345) reservation_id: number;
  @Integer(3) parking_lot_id: number;
  @Integer(2500) amount_agorot: number;
  /** @example "ILS" */
  currency: string;
  @ApiProperty({ enum: paymentStatuses, example: 'paid' }) status: PaymentStatus;
  /**
   * The card provider, or `on_account` for a payment that is settled with the owner.
   * @example "cardcom"
   */
  provider: string;
  @Instant() created_at: string;
  @Instant() paid_at: string | null;
  @Instant() refunded_at: string | null;
  /**
   * Card payments only: the provider's number of the transaction.
   * @example "219033456"
   */
  provider_reference?: string | null;
  /** Card payments only: null when no refund was requested. */
  @ApiProperty({ enum: refundStates, example: 'due' }) refund_state?: RefundState | null;
  /**
   * Card payments only: the error of the last refund attempt.
   * @example "no response in time"
   */
  refund_error?: string | null;
}
