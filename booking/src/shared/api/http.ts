import { problemOf, ProblemError, readProblem } from './problem';

const patienceMs = 20_000;

/** One call to the server in the page's language. Anything but a success throws a ProblemError. */
export async function call<T>(
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
  timeoutMs = patienceMs,
): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new ProblemError(problemOf(error.name === 'TimeoutError' ? 'request_timeout' : 'network_error'));
  });
  if (!response.ok) throw new ProblemError(await readProblem(response));
  return (response.status === 204 ? undefined : await response.json()) as T;
}
