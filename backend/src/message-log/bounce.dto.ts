import { OptionalField, TextField } from '../platform/records/field-decorators.js';

/** A report that a mail came back, as mail services send it. */
export class BounceDto {
  /**
   * The Message-ID of the mail.
   * @example "<message-3-1204@panui.example>"
   */
  @TextField({ min: 1, max: 300 }) message_id: string;
  /**
   * The status by RFC 3463. One that begins with 4 is a delay, which changes nothing. `5.0.0` by default.
   * @example "5.1.1"
   */
  @OptionalField() @TextField({ max: 20 }) status?: string;
  /**
   * The words of the server that rejected it.
   * @example "550 5.1.1 no such user"
   */
  @OptionalField() @TextField({ max: 2_000 }) reason?: string;
}
