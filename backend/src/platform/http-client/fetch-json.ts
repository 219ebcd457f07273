import { parseJsonWithin } from '../input-limits/find-excess.js';
import { responseLimits } from '../input-limits/input-limits.js';
import { sendRequest, type HttpRequestOptions } from './http-client.js';
import { ExternalServiceError } from './external-service-error.js';

/** Requests JSON; throws an {@link ExternalServiceError} for anything else. The caller validates its shape. */
export async function fetchJson(url: string, options: HttpRequestOptions): Promise<unknown> {
  const { bytes } = await sendRequest(url, options);
  return read(bytes.toString('utf8'));
}

/** Like `fetchJson`, for services with JSON in error responses: `body` is that JSON, or null when it is none. */
export async function fetchJsonOrError(
  url: string,
  options: HttpRequestOptions,
): Promise<{ body: unknown; httpError: ExternalServiceError | null }> {
  const { bytes, httpError } = await sendRequest(url, { ...options, readErrorBody: true });
  const text = bytes.toString('utf8');
  if (!httpError) return { body: read(text), httpError };
  try {
    return { body: parseJsonWithin(responseLimits, text), httpError };
  } catch {
    return { body: null, httpError };
  }
}

function read(text: string): unknown {
  try {
    return parseJsonWithin(responseLimits, text);
  } catch {
    // Block and maintenance pages can have status 200.
    throw new ExternalServiceError(
      text.trimStart().startsWith('<') ? 'a page instead of JSON' : 'unreadable JSON',
    );
  }
}
