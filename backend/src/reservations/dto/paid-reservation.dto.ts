import { ApiProperty } from '@nestjs/swagger';
import { type DriverPaymentStatus, driverPaymentStatuses } from '../../payments/driver-payment.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';
import { ReservationLocationDto } from './reservation-location.dto.js';

/** A reservation with its payment and the time from which the car may come. */
export class PaidReservationDto extends ReservationLocationDto {
  @Integer(2500) price_agorot: number;
  /** @example "ILS" */
  currency: string;
  /** What the driver paid, owes or gets back; `refund_due` until an ordered refund is made. */
  @ApiProperty({ enum: driverPaymentStatuses, example: 'owed' }) payment_status: DriverPaymentStatus;
  /** Whether the payment is made by card, not on account. */
  paid_by_card: boolean;
  /**
   * How and when the price is paid, in the language of the request; null once it is paid, and for a payment by card.
   * @example "Nothing to pay now. You pay at the lot."
   */
  payment_note: string | null;
  @Instant('2026-11-22T09:12:00.000Z') paid_at: string | null;
  @Integer(0) refunded_agorot: number;
  /** What an ordered refund that is not made yet will return. */
  @Integer(0) refund_due_agorot: number;
  /** Whether there is a payment confirmation, `receipt.pdf`. */
  has_receipt: boolean;
  /** The earliest time at which the gate admits the car. */
  @Instant('2026-11-24T16:30:00.000Z') arrive_from: string;
}
