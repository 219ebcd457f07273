import { maxMarkedPayments } from '../../payments/payment.dto.js';
import { IdField, IdsField, NullableField } from '../../platform/records/field-decorators.js';

/** Who pays owed payments. */
export class BillPaymentsDto {
  @IdsField({ min: 1, max: maxMarkedPayments, message: 'payment_ids' }) ids: number[];
  /** The account that pays at the end of the month; null for the drivers. */
  @NullableField() @IdField() account_id: number | null;
}
