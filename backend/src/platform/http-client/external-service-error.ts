interface Details {
  /** The status that the service answered with, where it answered at all. */
  status?: number;
  /** For how long it asked to be left alone. */
  retryAfterSeconds?: number;
}

/**
 * Why a service outside was of no use. The words are our own and may be logged: nothing of what was asked, and nothing
 * of what came back, is in them.
 */
export class ExternalServiceError extends Error {
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, { status, retryAfterSeconds }: Details = {}) {
    super(message);
    this.status = status ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }

  /** The same fault, saying also which part of the service it came from. */
  withContext(part: string): ExternalServiceError {
    const error = new ExternalServiceError(`${this.message} (${part})`);
    return Object.assign(error, { status: this.status, retryAfterSeconds: this.retryAfterSeconds });
  }
}

/** No answer within the time that there was. */
export class ExternalServiceTimeoutError extends ExternalServiceError {
  constructor(message = 'no answer in time') {
    super(message);
  }

  override withContext(part: string): ExternalServiceTimeoutError {
    return new ExternalServiceTimeoutError(`${this.message} (${part})`);
  }
}

/** Not asked at all, because it failed again and again just now. */
export class CircuitOpenError extends ExternalServiceError {
  constructor() {
    super('not asked after repeated failures');
  }
}
