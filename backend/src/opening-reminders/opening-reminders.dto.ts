import { wholeNumberBetween } from '../platform/records/field-checks.js';
import { EmailField, IdField, CheckedField } from '../platform/records/field-decorators.js';

/** The last second of the year 9999. */
const maxEpochSeconds = 253_402_300_799;

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
