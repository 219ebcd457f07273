interface Details {
  /** The HTTP status, if there was a response. */
  status?: number;
  /** The service's `Retry-After`. */
  retryAfterSeconds?: number;
}

/**
 * A failure of an external service. The message contains nothing of the request or response, so that it can be logged.
 */
export class ExternalServiceError extends Error {
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, { status, retryAfterSeconds }: Details = {}) {
    super(message);
    this.status = status ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }

  /** The same error with the part of the service in its message. */
  withContext(part: string): ExternalServiceError {
    const error = new ExternalServiceError(`${this.message} (${part})`);
    return Object.assign(error, { status: this.status, retryAfterSeconds: this.retryAfterSeconds });
  }
}

/** No complete response within the time limit. */
export class ExternalServiceTimeoutError extends ExternalServiceError {
  constructor(message = 'no response in time') {
    super(message);
  }

  override withContext(part: string): ExternalServiceTimeoutError {
    return new ExternalServiceTimeoutError(`${this.message} (${part})`);
  }
}

/** The service was not called, because its circuit is open after repeated failures. */
export class CircuitOpenError extends ExternalServiceError {
  constructor() {
    super('not called: its circuit is open');
  }
}
