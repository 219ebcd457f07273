import { sendRequest, type HttpRequestOptions } from './http-client.js';
import { ExternalServiceError } from './external-service-error.js';

/**
 * Asks a service for JSON, and throws an {@link OutsideFault} at everything that is not an answer; the answer's shape
 * is for the caller to check.
 */
export async function fetchJson(url: string, options: HttpRequestOptions): Promise<unknown> {
  const { bytes } = await sendRequest(url, options);
  return read(bytes.toString('utf8'));
}

/** The same for services that say in JSON why they refuse: `body` is what they say, or null where that is no JSON. */
export async function fetchJsonOrError(
  url: string,
  options: HttpRequestOptions,
): Promise<{ body: unknown; httpError: ExternalServiceError | null }> {
  const { bytes, httpError } = await sendRequest(url, { ...options, readErrorBody: true });
  const text = bytes.toString('utf8');
  if (!httpError) return { body: read(text), httpError };
  try {
    return { body: JSON.parse(text) as unknown, httpError };
  } catch {
    return { body: null, httpError };
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A page that says "blocked" or "back soon" may well come with status 200.
    throw new ExternalServiceError(
      text.trimStart().startsWith('<') ? 'a page instead of JSON' : 'unreadable JSON',
    );
  }
}
