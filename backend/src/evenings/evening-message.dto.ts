import { BooleanField, LinesField, OptionalField, TextField } from '../platform/records/field-decorators.js';
import { Integer } from '../platform/records/response-fields.js';
import { EveningScopeDto } from './evening.dto.js';

const maxSubject = 150;
const maxText = 4_000;

export class MessageManyDto extends EveningScopeDto {
  /** @example "שינוי בכניסה לחניון" */
  @TextField({ min: 1, max: maxSubject }) subject_he: string;
  /** @example "Another entrance to the lot" */
  @TextField({ min: 1, max: maxSubject }) subject_en: string;
  /** @example "הערב נכנסים מהשער הצפוני." */
  @LinesField({ min: 1, max: maxText }) text_he: string;
  /** @example "Tonight the northern gate is the entrance." */
  @LinesField({ min: 1, max: maxText }) text_en: string;
  /** Whether only the effect is returned, and nothing is sent. */
  @OptionalField() @BooleanField() dry_run?: boolean;
}

/** Whom a message reaches, or would reach. */
export class MessagedManyDto {
  /** Reservations of the evening. */
  @Integer(138) reservations: number;
  /** Mails: one for each address. */
  @Integer(131) messages: number;
}
