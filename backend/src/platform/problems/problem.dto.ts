import { ApiProperty } from '@nestjs/swagger';
import { problemCatalogue, type ProblemCode } from '@panui/shared/problem-catalogue';

/** What is wrong with one field of a request. */
export class FieldErrorDto {
  /** @example "name" */
  field: string;
  /** @example "required" */
  code: string;
  /**
   * A sentence in the language of the request.
   * @example "This field is required"
   */
  message: string;
}

/** A problem document (RFC 9457). Some codes add members, such as `earliest_time`. */
export class ProblemDto {
  /** @example "urn:panui:problem:validation_error" */
  type: string;
  /** @example "Some of the details are not valid." */
  title: string;
  /** @example 400 */
  status: number;
  /**
   * A sentence in the language of the request; on `/landing/*` the code.
   * @example "Some of the details are not valid."
   */
  detail: string;
  /** @example "/admin/venues" */
  instance: string;
  @ApiProperty({ enum: Object.keys(problemCatalogue) }) code: ProblemCode;
  errors?: FieldErrorDto[];
  /**
   * Names the request in the server's log; with a 5xx only.
   * @example "6f1c3a52-9c1e-4b1e-8f0a-2d6f1c3a529c"
   */
  request_id?: string;
}
