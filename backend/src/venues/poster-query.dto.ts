import type { Language } from '../platform/problems/language.js';
import { OneOfField, OptionalField } from '../platform/records/field-decorators.js';

export class PosterQueryDto {
  @OptionalField({ default: 'he' }) @OneOfField(['he', 'en']) language?: Language;
}
