import { maxEpochSeconds } from '../holds/hold-policy.js';
import { wholeNumberBetween } from '../platform/records/field-checks.js';
import { EmailField, IdField, CheckedField } from '../platform/records/field-decorators.js';

export class OpeningReminderDto {
  @EmailField() email: string;
  @IdField() venue_id: number;
  /** Epoch seconds. */
  @CheckedField(wholeNumberBetween(1, maxEpochSeconds), {
    type: 'integer',
    minimum: 1,
    maximum: maxEpochSeconds,
    example: 1812646800,
  })
  reservation_time: number;
}

/** Empty, whether the address was reminded before or not. */
export class OpeningReminderAcceptedDto {}
