import { problemOf, ProblemError, readProblem } from './problem';

const defaultTimeoutMs = 20_000;

/** One API request in the page's language. Throws a ProblemError on failure. */
export const call = <T>(
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
  timeoutMs = defaultTimeoutMs,
): Promise<T> =>
  request<T>(path, timeoutMs, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });

/**
 * Fetches a URL that the page's response may have preloaded. The request must equal the browser's preload
 * exactly, or the response is fetched twice.
 */
export const fetchPreloaded = <T>(address: string): Promise<T> => request<T>(address, defaultTimeoutMs);

async function request<T>(address: string, timeoutMs: number, init?: RequestInit): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { ...init, signal }).catch((error: Error) => {
    throw new ProblemError(problemOf(error.name === 'TimeoutError' ? 'request_timeout' : 'network_error'));
  });
  if (!response.ok) throw new ProblemError(await readProblem(response));
  return (response.status === 204 ? undefined : await response.json()) as T;
}
