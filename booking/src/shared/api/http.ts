import { problemOf, ProblemError, readProblem } from './problem';

const defaultTimeoutMs = 20_000;

/** One call to the server in the page's language. Anything but a success throws a ProblemError. */
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

/** Reads what the page's own answer may have named, in every detail as a browser asks for that by itself: else it asks twice. */
export const fetchPreloaded = <T>(address: string): Promise<T> => request<T>(address, defaultTimeoutMs);

async function request<T>(address: string, timeoutMs: number, init?: RequestInit): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { ...init, signal }).catch((error: Error) => {
    throw new ProblemError(problemOf(error.name === 'TimeoutError' ? 'request_timeout' : 'network_error'));
  });
  if (!response.ok) throw new ProblemError(await readProblem(response));
  return (response.status === 204 ? undefined : await response.json()) as T;
}
