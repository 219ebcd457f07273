import type { Endpoint, RequestOf, ResponseOf } from '@panui/api';
import { problemOf, ProblemError, readProblem } from './problem';

const defaultTimeoutMs = 20_000;

/** `bearer` is the token of a session, which is sent as a header. */
type Options<E extends Endpoint> = RequestOf<E> & { timeoutMs?: number; bearer?: string };

/** Optional if the endpoint needs neither parameters nor a body. */
export type Arguments<E extends Endpoint> =
  object extends RequestOf<E> ? [options?: Options<E>] : [options: Options<E>];

export interface Parts {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  timeoutMs?: number;
  bearer?: string;
}

export function resolveUrl(endpoint: Endpoint, { path, query }: Parts): string {
  const [, template = ''] = endpoint.split(' ');
  const pathname = template.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ''));
  return query ? `${pathname}?${new URLSearchParams(query)}` : pathname;
}

/** One API request in the page's language, typed by the API document. Throws a ProblemError on failure. */
export function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<ResponseOf<E>> {
  const parts = (options ?? {}) as Parts;
  return request(endpoint, parts, {
    method: endpoint.split(' ')[0],
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(parts.bearer && { Authorization: `Bearer ${parts.bearer}` }),
    },
    body: JSON.stringify(parts.body),
  });
}

export async function request<E extends Endpoint>(
  endpoint: E,
  parts: Parts,
  init?: RequestInit,
): Promise<ResponseOf<E>> {
  const signal = AbortSignal.timeout(parts.timeoutMs ?? defaultTimeoutMs);
  const response = await fetch(resolveUrl(endpoint, parts), { ...init, signal }).catch((error: Error) => {
    throw new ProblemError(problemOf(error.name === 'TimeoutError' ? 'request_timeout' : 'network_error'));
  });
  if (!response.ok) throw new ProblemError(await readProblem(response));
  return (response.status === 204 ? undefined : await response.json()) as ResponseOf<E>;
}
