import { problemOf, ProblemError, readProblem } from './problem';

const patienceMs = 20_000;

/** One call to the server in the page's language. Anything but a success throws a ProblemError. */
export const call = <T>(
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
  timeoutMs = patienceMs,
): Promise<T> =>
  answer<T>(path, timeoutMs, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });

/** Reads what the page's own answer may have named, in every detail as a browser asks for that by itself: else it asks twice. */
export const readNamed = <T>(address: string): Promise<T> => answer<T>(address, patienceMs);

async function answer<T>(address: string, timeoutMs: number, asked?: RequestInit): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { ...asked, signal }).catch((error: Error) => {
    throw new ProblemError(problemOf(error.name === 'TimeoutError' ? 'request_timeout' : 'network_error'));
  });
  if (!response.ok) throw new ProblemError(await readProblem(response));
  return (response.status === 204 ? undefined : await response.json()) as T;
}
