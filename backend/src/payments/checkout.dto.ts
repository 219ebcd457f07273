import { ApiProperty } from '@nestjs/swagger';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type CheckoutState, checkoutStates } from './checkout.entity.js';

/** A payment page as admins see it: without its address and without the driver's details. */
export class CheckoutDto {
  @Integer(28) id: number;
  @Integer(3) parking_lot_id: number;
  @Integer(345) reservation_id: number | null;
  @Integer(2500) amount_agorot: number;
  /** @example "ILS" */
  currency: string;
  /** @example "cardcom" */
  provider: string;
  /**
   * The provider's number of the transaction.
   * @example "219033456"
   */
  provider_reference: string | null;
  @ApiProperty({ enum: checkoutStates, example: 'refund_stuck' }) state: CheckoutState;
  /** @example "rejected with code 5119" */
  last_error: string | null;
  @Integer(2) attempts: number;
  @Instant() next_attempt_at: string | null;
  @Instant() created_at: string;
  @Instant('2026-11-24T17:15:00.000Z') expires_at: string;
  @Instant() paid_at: string | null;
  @Instant() refunded_at: string | null;
}
