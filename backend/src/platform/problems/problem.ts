import { problemCatalogue, type ProblemCode } from '@panui/shared/problem-catalogue';
import type { ProblemDetail } from './details.js';
import type { FieldMessage } from './field-messages.js';

export interface FieldError {
  field: string;
  code: string;
  message: FieldMessage;
}

export interface ProblemOptions {
  /** A specific explanation; the default is the title of the code. */
  detail?: ProblemDetail;
  /** Replaces the catalogue's status where the API fixes another one (413, 415, 503). */
  status?: number;
  /** Members of the problem document beside the standard ones. */
  extras?: Record<string, unknown>;
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** Methods that the address supports, for the `Allow` header of a 405. */
  allowedMethods?: string[];
}

/**
 * The only error that features throw deliberately; the filter converts it into an RFC 9457 problem document.
 */
export class Problem extends Error {
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly options: ProblemOptions = {},
  ) {
    super(options.detail?.key ?? code);
    this.status = options.status ?? problemCatalogue[code].status;
  }
}

/** Creates a problem to throw: `throw problem('hold_expired')`. */
export function problem(code: ProblemCode, options: ProblemOptions = {}): Problem {
  return new Problem(code, options);
}

/** A 400 that names each invalid field. */
export function invalidFields(errors: FieldError[]): Problem {
  return new Problem('validation_error', { errors });
}

/** A 400 for one invalid field. */
export function invalidField(field: string, code: string, message: FieldMessage): Problem {
  return invalidFields([{ field, code, message }]);
}
