import { HttpError } from 'react-admin';
import { translate } from '../i18n/i18nProvider';
import { currentLang } from '../i18n/lang';
import { isRetryable, messageKeyOf, readProblem } from './problem';
import { getToken, rejectToken } from './token';

/** Calls whose secret is in their own path or body; the specification wants no session on them. */
const pathsWithoutToken = [
  '/landing/request-parking',
  '/landing/confirm-reservation',
  '/reservations/token/',
  '/maps/directions',
  '/validation/license-plate',
];
/** A 401 of these is about what was typed, or is looked at by the session itself. */
const pathsHandling401 = ['/auth/login', '/auth/me'];
const requestTimeoutMs = 30_000;

export interface CallOptions {
  method?: string;
  body?: BodyInit | null | undefined;
  headers?: HeadersInit | undefined;
  signal?: AbortSignal | null | undefined;
  /** A file takes as long as it takes to be made; whoever waits for it can see that, and end it. */
  hasNoTimeout?: boolean;
}

function headersFor(path: string, options: CallOptions): Headers {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', currentLang());
  headers.delete('Content-Type');
  if (options.body != null) headers.set('Content-Type', 'application/json');
  const token = getToken();
  if (token && !pathsWithoutToken.some((part) => path.includes(part)))
    headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

async function sendRequest(path: string, options: CallOptions, headers: Headers): Promise<Response> {
  const signals = [
    ...(options.hasNoTimeout ? [] : [AbortSignal.timeout(requestTimeoutMs)]),
    ...(options.signal ? [options.signal] : []),
  ];
  try {
    return await fetch(path, {
      method: options.method ?? 'GET',
      headers,
      signal: AbortSignal.any(signals),
      body: options.body ?? null,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    const code = isTimeout ? 'request_timeout' : 'network_error';
    throw new HttpError(translate(`panui.problem.${code}`), 0, { code });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the server refused, as react-admin's HttpError; a token that it no longer takes ends the session. */
async function toHttpError(path: string, response: Response, hadToken: boolean): Promise<HttpError> {
  const problem = readProblem(response.status, parseJson(await response.text()), response.statusText);
  const endsSession = !pathsHandling401.some((prefix) => path.startsWith(prefix));
  if (response.status === 401 && endsSession && hadToken) rejectToken();
  const hasFields = Object.keys(problem.fields).length > 0;
  return new HttpError(
    translate(messageKeyOf(response.status), { detail: problem.detail }),
    response.status,
    {
      code: problem.code,
      detail: problem.detail,
      requestId: problem.requestId,
      ...(hasFields ? { errors: problem.fields } : {}),
    },
  );
}

/** A call whose answer is still to be read, piece by piece; refused like any other. */
export async function fetchResponse(path: string, options: CallOptions = {}): Promise<Response> {
  const headers = headersFor(path, options);
  const response = await sendRequest(path, options, headers);
  if (!response.ok) throw await toHttpError(path, response, headers.has('Authorization'));
  return response;
}

/**
 * One call to the API. Fails with react-admin's HttpError, whose message people can read and whose body says `code` and
 * what is wrong with which field; says nothing on the screen itself.
 */
export async function httpClient(path: string, options: CallOptions = {}) {
  const response = await fetchResponse(path, options);
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: parseJson(body) };
}

/** A call beside react-admin's own: its answer, taken at its word. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { json } = await httpClient(path, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
  });
  return json as T;
}

/** The code of a failed call; null for any other failure. */
export const codeOf = (error: unknown): string | null =>
  error instanceof HttpError ? ((error.body as { code?: string }).code ?? null) : null;

/** Whether the same request may succeed later; the message of a network error says so itself. */
export const isRetryableError = (error: unknown): boolean =>
  error instanceof HttpError && isRetryable(Number(error.status));

export const errorMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : translate('panui.problem.operation_failed');

/** What is wrong with which field, as react-admin's forms take it from a save that failed. */
export const fieldErrorsOf = (error: unknown): Record<string, string> | undefined =>
  (error as { body?: { errors?: Record<string, string> } }).body?.errors;
