import { HttpError } from 'react-admin';
import { translate } from '../i18n/i18nProvider';
import { currentLang } from '../i18n/lang';
import { isRetryable, messageKeyOf, type Problem, readProblem } from './problem';
import { getToken, rejectToken } from './token';

/** Requests authorised by their own path or body. They carry no session token (docs/specification.md). */
const pathsWithoutToken = [
  '/landing/request-parking',
  '/landing/confirm-reservation',
  '/reservations/token/',
  '/maps/directions',
  '/validation/license-plate',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/invitation',
  '/auth/accept-invitation',
  '/auth/passkey-login',
  '/auth/oidc/session',
];
/** A 401 from these is handled by the caller and does not end the session. */
const pathsHandling401 = ['/auth/login', '/auth/logout', '/auth/me'];
const requestTimeoutMs = 30_000;

export interface CallOptions {
  method?: string;
  body?: BodyInit | null | undefined;
  headers?: HeadersInit | undefined;
  signal?: AbortSignal | null | undefined;
  /** For exports, which may take long. The user sees the progress and can cancel. */
  hasNoTimeout?: boolean;
}

function headersFor(path: string, options: CallOptions): Headers {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', currentLang());
  headers.delete('Content-Type');
  // The browser sets the type of a form, with its boundary.
  if (options.body != null && !(options.body instanceof FormData))
    headers.set('Content-Type', 'application/json');
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

/** The reference that support needs to find a server error in the log. */
const referenceText = (id: string): string => translate('panui.http.reference', { id });

function messageOf({ status, code, detail, requestId }: Problem): string {
  // A rule of the demo, not a lack of permission or a failure to report.
  if (code === 'demo_locked') return detail;
  const text = translate(messageKeyOf(status), { detail });
  return requestId ? `${text} ${referenceText(`\u2066${requestId}\u2069`)}` : text;
}

/** Splits an error message into its text, up to the id, and the request id. React-admin passes on the message only. */
export function splitRequestId(message: string): { text: string; requestId: string | null } {
  const lead = referenceText('\u2066');
  const start = message.lastIndexOf(lead);
  if (start < 0) return { text: message, requestId: null };
  const end = start + lead.length;
  return { text: message.slice(0, end - 1), requestId: message.slice(end).replace('\u2069', '') };
}

const accountActionListeners = new Set<() => void>();

/** Notifies of responses that refuse a request until the user completes the account. */
export const onAccountActionRequired = (listener: () => void): void =>
  void accountActionListeners.add(listener);

const hasRequiredAction = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'required_action' in body;

/** Converts an error response to react-admin's HttpError. A 401 with a token ends the session. */
async function toHttpError(path: string, response: Response, hadToken: boolean): Promise<HttpError> {
  const body = parseJson(await response.text());
  const problem = readProblem(response.status, body, response.statusText);
  const endsSession = !pathsHandling401.some((prefix) => path.startsWith(prefix));
  if (response.status === 401 && endsSession && hadToken) rejectToken();
  if (response.status === 403 && hasRequiredAction(body))
    for (const listener of accountActionListeners) listener();
  const hasFields = Object.keys(problem.fields).length > 0;
  return new HttpError(messageOf(problem), response.status, {
    code: problem.code,
    detail: problem.detail,
    reason: problem.reason,
    requestId: problem.requestId,
    ...(hasFields ? { errors: problem.fields } : {}),
  });
}

/** Returns the response unread, for streaming. Errors are thrown as in `httpClient`. */
export async function fetchResponse(path: string, options: CallOptions = {}): Promise<Response> {
  const headers = headersFor(path, options);
  const response = await sendRequest(path, options, headers);
  if (!response.ok) throw await toHttpError(path, response, headers.has('Authorization'));
  return response;
}

/**
 * One API request. Throws react-admin's HttpError with a readable message and a body with `code` and field
 * errors. Shows no notification.
 */
export async function httpClient(path: string, options: CallOptions = {}) {
  const response = await fetchResponse(path, options);
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: parseJson(body) };
}

/** The problem code of a failed request; null for other errors. */
export const codeOf = (error: unknown): string | null =>
  error instanceof HttpError ? ((error.body as { code?: string }).code ?? null) : null;

/** The case of the problem of a failed request; null where its code has only one. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof HttpError ? ((error.body as { reason?: string | null }).reason ?? null) : null;

/** The server's own words for a failed request. */
export const detailOf = (error: unknown): string =>
  (error instanceof HttpError ? (error.body as { detail?: string }).detail : undefined) ??
  errorMessageOf(error);

/** Whether no response arrived. The server may have carried out the request all the same. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof HttpError && Number(error.status) === 0;

/** Whether a retry may succeed. The messages of network errors already suggest one. */
export const isRetryableError = (error: unknown): boolean =>
  error instanceof HttpError && isRetryable(Number(error.status));

export const errorMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : translate('panui.problem.operation_failed');

/** Field errors in the form that react-admin's forms accept. */
export const fieldErrorsOf = (error: unknown): Record<string, string> | undefined =>
  (error as { body?: { errors?: Record<string, string> } }).body?.errors;
