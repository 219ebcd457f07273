import {
  CheckedField,
  IdField,
  NullableField,
  OptionalField,
  TextField,
} from '../platform/records/field-decorators.js';
import { wholeNumberBetween } from '../platform/records/field-checks.js';
import { fieldMessage } from '../platform/problems/field-messages.js';

const maxAgorot = 100_000_000;

/** A correction of what a payee is due. */
export class AdjustmentDto {
  /** A lot in which the payee has or had a share. */
  @IdField() parking_lot_id: number;
  /** Added to what the payee is due; negative to take from it. */
  @CheckedField(
    (value) => (value === 0 ? fieldMessage('required') : wholeNumberBetween(-maxAgorot, maxAgorot)(value)),
    { type: 'integer', minimum: -maxAgorot, maximum: maxAgorot, example: 12_000 },
  )
  amount_agorot: number;
  /** @example "Gate failure on 14 October" */
  @TextField({ min: 1, max: 300 }) reason: string;
  /**
   * The latest adjustment of the payee that the sender saw, null for none. If there is another one, the answer is
   * `conflict`: it may be the same.
   */
  @OptionalField() @NullableField() @IdField() latest_id?: number | null;
}
