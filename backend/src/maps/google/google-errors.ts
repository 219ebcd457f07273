import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';

/** Time without requests after a failure: a quota per minute has recovered by then, and a key is not fixed sooner. */
const waitSeconds = { quota: 60, key: 300 };

/** Causes in the log: operators wait or pay for a quota and correct the settings for a key. */
export function createQuotaError(
  why: string,
  { retryAfterSeconds }: { retryAfterSeconds?: number | null } = {},
) {
  return new ExternalServiceError(`the quota is used up: ${why}`, {
    status: 429,
    retryAfterSeconds: Math.max(retryAfterSeconds ?? 0, waitSeconds.quota),
  });
}

export function createKeyError(why: string) {
  return new ExternalServiceError(`the key is rejected: ${why}`, {
    status: 403,
    retryAfterSeconds: waitSeconds.key,
  });
}

/** An error of which only the HTTP status is known. */
export function classifyError(httpError: ExternalServiceError): ExternalServiceError {
  if (httpError.status === 429) return createQuotaError(httpError.message, httpError);
  if (httpError.status === 401 || httpError.status === 403) return createKeyError(httpError.message);
  return httpError;
}
