import type { Language } from '../platform/problems/language.js';
import { OneOfField, OptionalField } from '../platform/records/field-decorators.js';

export class ReceiptQueryDto {
  /** The language of the reservation by default. */
  @OptionalField() @OneOfField(['he', 'en']) lang?: Language;
}
