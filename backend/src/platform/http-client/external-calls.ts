import { ExternalServiceError } from './external-service-error.js';

/** The server makes no requests to others: it is a public demo, whose visitors enter addresses. */
export class ExternalCallsForbiddenError extends ExternalServiceError {
  constructor() {
    super('not called: this is a demo');
  }
}

let areAllowed = true;

/** Decides for the whole process, because everything that makes requests shares these functions. */
export function setExternalCalls(allowed: boolean): void {
  areAllowed = allowed;
}

/** Called before every request to another server. */
export function requireExternalCalls(): void {
  if (!areAllowed) throw new ExternalCallsForbiddenError();
}
