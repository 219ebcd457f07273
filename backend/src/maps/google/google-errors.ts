import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';

/** For how long Google is left alone: a quota of a minute is there again by then, and a key is not mended in less. */
const waitSeconds = { quota: 60, key: 300 };

/** What operators read: the quota is a matter of waiting or paying, the key one of the settings. */
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
  return new ExternalServiceError(`the key is refused: ${why}`, {
    status: 403,
    retryAfterSeconds: waitSeconds.key,
  });
}

/** A fault of which the status is all that is known. */
export function classifyError(httpError: ExternalServiceError): ExternalServiceError {
  if (httpError.status === 429) return createQuotaError(httpError.message, httpError);
  if (httpError.status === 401 || httpError.status === 403) return createKeyError(httpError.message);
  return httpError;
}

/** An answer that is not as documented, by the first place where it is not. */
export function createShapeError(error: { issues: { path: PropertyKey[] }[] }): ExternalServiceError {
  return new ExternalServiceError(
    `an answer of the wrong shape at ${error.issues[0]?.path.map(String).join('.') || 'its top'}`,
  );
}
