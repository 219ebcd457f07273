import { problemCatalogue, type ProblemCode } from './catalogue.js';

export interface FieldError {
  field: string;
  code: string;
  message: string;
}

export interface ProblemOptions {
  /** A fixed sentence; without it the catalogue's text in the asker's language is used. */
  detail?: string;
  /** Replaces the catalogue's status where the contract names another one (413, 415, 503). */
  status?: number;
  /** Members of the problem document beside the standard ones. */
  extras?: Record<string, unknown>;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** The only error that features throw on purpose; the filter turns it into an RFC 9457 problem document. */
export class Problem extends Error {
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly options: ProblemOptions = {},
  ) {
    super(options.detail ?? code);
    this.status = options.status ?? problemCatalogue[code].status;
  }
}

/** Makes a problem to throw: `throw problem('hold_expired')`. */
export function problem(code: ProblemCode, options: ProblemOptions = {}): Problem {
  return new Problem(code, options);
}

/** A 400 that names each bad field. */
export function invalidFields(errors: FieldError[]): Problem {
  return new Problem('validation_error', { errors });
}

/** A 400 for one bad field. */
export function invalidField(field: string, code: string, message: string): Problem {
  return invalidFields([{ field, code, message }]);
}
