/** A failed answer, as the server's problem document tells it. */
export interface Problem {
  status: number;
  code: string;
  detail: string;
  /** The field's name -> what is wrong with it, in the language of the request. */
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

/** Understands any failed answer, a proxy's page of HTML included. `message` stands in where there is no detail. */
export function readProblem(status: number, body: unknown, message: string): Problem {
  const document = isRecord(body) ? body : {};
  return {
    status,
    code: stringField(document, 'code') ?? codeByStatus[status] ?? 'server_error',
    detail: stringField(document, 'detail') ?? message,
    fields: fieldErrors(document),
    requestId: stringField(document, 'request_id'),
  };
}

/** The server failed or was too busy; any other refusal (403, 404, 400) stays the same however often it is tried. */
export const isRetryable = (status: number): boolean => status === 429 || status >= 500;

const namedStatuses = [400, 403, 404, 500];

/** The key of what people read (specification, section 8): "Access denied: ...", "Error: ...". */
export function messageKeyOf(status: number): string {
  if (status === 401) return 'panui.auth.authentication_failed';
  return `panui.http.${namedStatuses.includes(status) ? status : 'other'}`;
}
