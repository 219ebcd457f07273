/** A parsed error response. */
export interface Problem {
  status: number;
  code: string;
  detail: string;
  /** Which of a code's cases it is, for the codes that have several. */
  reason: string | null;
  /** Message per field name, in the request's language. */
  fields: Record<string, string>;
  requestId: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stringField = (body: Record<string, unknown>, name: string): string | null => {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

function fieldErrors(body: Record<string, unknown>): Record<string, string> {
  const errors = Array.isArray(body['errors']) ? body['errors'].filter(isRecord) : [];
  return Object.fromEntries(
    errors.map((error) => [String(error['field']), stringField(error, 'message') ?? 'panui.field.invalid']),
  );
}

const codeByStatus: Record<number, string> = { 401: 'unauthorized', 403: 'forbidden', 404: 'not_found' };

/**
 * Parses any error response, including a proxy's HTML page. `message` is the fallback for a missing detail.
 */
export function readProblem(status: number, body: unknown, message: string): Problem {
  const document = isRecord(body) ? body : {};
  return {
    status,
    code: stringField(document, 'code') ?? codeByStatus[status] ?? 'server_error',
    detail: stringField(document, 'detail') ?? message,
    reason: stringField(document, 'reason'),
    fields: fieldErrors(document),
    requestId: stringField(document, 'request_id'),
  };
}

/** Server errors and rate limits may be temporary; other client errors are not. */
export const isRetryable = (status: number): boolean => status === 429 || status >= 500;

const namedStatuses = [400, 403, 404, 500];

/**
 * Translation key of the message that docs/specification.md defines per status: "Access denied: …", "Error:
 * …".
 */
export function messageKeyOf(status: number): string {
  if (status === 401) return 'panui.auth.authentication_failed';
  return `panui.http.${namedStatuses.includes(status) ? status : 'other'}`;
}
