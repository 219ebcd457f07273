import { ApiProperty } from '@nestjs/swagger';
import {
  DateField,
  IdsField,
  NullableField,
  OptionalField,
  TextField,
  WholeNumberField,
} from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type PaymentDocumentType, paymentDocumentTypes } from './payment-document.js';
import { type PaymentStatus, paymentStatuses } from './payment.entity.js';

const refundStates = ['due', 'by_hand', 'stuck', 'done'] as const;
export type RefundState = (typeof refundStates)[number];

/** A payment as operators see it. */
export class PaymentDto {
  @Integer(12) id: number;
  @Integer(345) reservation_id: number;
  @Integer(3) parking_lot_id: number;
  @Integer(2500) amount_agorot: number;
  /** What was refunded of it; the status is `refunded` when that is all. */
  @Integer(0) refunded_agorot: number;
  /** Owners only: the owner's part of `amount_agorot`, as in reports; all of it unless the lot has other payees. */
  @Integer(1500) own_amount_agorot?: number;
  /** Owners only: the owner's part of `refunded_agorot`. */
  @Integer(0) own_refunded_agorot?: number;
  /** @example "ILS" */
  currency: string;
  @ApiProperty({ enum: paymentStatuses, example: 'paid' }) status: PaymentStatus;
  /**
   * The card provider, or `on_account` for a payment that is settled with the owner.
   * @example "cardcom"
   */
  provider: string;
  /** Payments on account: the account that pays at the end of the month; null if the driver does. */
  @Integer(6) account_id: number | null;
  /** The day of the reservation. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-24' }) service_date: string | null;
  /** Payments on account: the day on which it was paid, as it was marked. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-26' }) paid_on: string | null;
  /** @example "העברה בנקאית 4711" */
  note: string | null;
  @Instant() created_at: string;
  @Instant() paid_at: string | null;
  @Instant() refunded_at: string | null;
  /**
   * Card payments only: the provider's number of the transaction.
   * @example "219033456"
   */
  provider_reference?: string | null;
  /**
   * `by_hand`: what was paid at the lot waits until an operator has returned it; `POST .../refund` records that. The
   * others are of card payments; null when no refund was requested.
   */
  @ApiProperty({ enum: refundStates, example: 'due' }) refund_state?: RefundState | null;
  /** What is to be returned by hand, while `refund_state` is `by_hand`. */
  @Integer(800) to_return_agorot?: number;
  /**
   * Card payments only: the error of the last refund attempt.
   * @example "no response in time"
   */
  refund_error?: string | null;
  /**
   * Card payments only: the document that the provider issued.
   * @example "639145"
   */
  document_number?: string | null;
  @ApiProperty({ enum: paymentDocumentTypes, example: 'tax_invoice' })
  document_type?: PaymentDocumentType | null;
  /**
   * Opens the document; null once the driver's data is erased.
   * @example "https://secure.cardcom.solutions/DocumentDownLoad/639145"
   */
  document_url?: string | null;
}

/** A payment of a request about several. */
export class ChangedPaymentDto extends PaymentDto {
  /** Whether this request changed it; false if it was so before. */
  is_new: boolean;
}

const maxNoteLength = 500;
/** The largest amount of a 32-bit column. */
const maxAgorot = 2_147_483_647;
export const maxMarkedPayments = 200;

export class MarkPaidDto {
  /**
   * The day on which the money arrived, in Israel: not in the future, not before the reservation was made and not in a
   * month that was closed.
   */
  @DateField('2026-11-22') paid_on: string;
  /** @example "העברה בנקאית 4711" */
  @OptionalField() @NullableField() @TextField({ max: maxNoteLength }) note?: string | null;
}

export class MarkPaymentsPaidDto extends MarkPaidDto {
  @IdsField({ min: 1, max: maxMarkedPayments, message: 'payment_ids' }) ids: number[];
}

export class RefundPaymentDto {
  /** Null for what is to be returned by hand, or else for all that is left. */
  @OptionalField()
  @NullableField()
  @WholeNumberField({ min: 1, max: maxAgorot })
  amount_agorot?: number | null;
  /**
   * The driver reads it in the mail about the refund.
   * @example "השער היה סגור"
   */
  @OptionalField() @NullableField() @TextField({ max: maxNoteLength }) reason?: string | null;
  /**
   * What the driver has paid after the refund, as its preview says. If it would be another amount, because of a refund
   * in the meantime, the answer is `conflict`.
   * @example 0
   */
  @OptionalField() @WholeNumberField({ min: 0, max: maxAgorot }) remaining_agorot?: number;
}

/** What a refund takes from a payee and from the operator. */
export class RefundShareDto {
  /** Null for a lot without payees. */
  @Integer(4) payee_id: number | null;
  /** @example "חניון אורן בע״מ" */
  payee_name: string | null;
  /** Who got the driver's money, and so returns it. */
  @ApiProperty({ enum: ['operator', 'payee'], example: 'operator' }) collected_by: 'operator' | 'payee';
  /** The payee's part of the amount. */
  @Integer(1000) price_agorot: number;
  /** By how much less the payee is due. */
  @Integer(900) payee_agorot: number;
  /** What the operator gives up: commission with VAT, and fees that the payee paid. */
  @Integer(100) operator_agorot: number;
}

export class RefundPreviewDto {
  @Integer(1000) amount_agorot: number;
  /** What the driver has paid after the refund. */
  @Integer(1500) remaining_agorot: number;
  /** Whether the driver gets a mail; not when an account pays. */
  is_mailed: boolean;
  shares: RefundShareDto[];
}

/** Sums of a filtered list, for an owner of the owner's parts; null if more than 100,000 payments match. */
export class PaymentTotalsDto {
  /** What was paid, without subtracting refunds. */
  @ApiProperty({ type: 'integer', nullable: true, example: 15551 }) paid_agorot: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 2500 }) owed_agorot: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 1001 }) refunded_agorot: number | null;
  /** Whether others get a part of the payments, which these sums do not have. */
  is_part: boolean;
}
