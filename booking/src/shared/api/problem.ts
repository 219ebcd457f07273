/** A failed request in the form that screens handle. Texts come from the catalogue by `code`. */
export interface Problem {
  code: string;
  status: number;
  /** Further members of the problem document, used as placeholders of its text. */
  extras: Record<string, unknown>;
  fields: string[];
  retryAfterSeconds: number;
  requestId: string;
}

export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

export const problemOf = (code: string): Problem => ({
  code,
  status: 0,
  extras: {},
  fields: [],
  retryAfterSeconds: 0,
  requestId: '',
});

export const toProblem = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : problemOf('server_error');

/**
 * Code of an error response: `code` of a problem document, else a code inside `detail`
 * (docs/specification.md), else by status. Empty for 400 and 404, for which the screen has a default.
 */
export function codeOf(status: number, body: Record<string, unknown>): string {
  const detail = /[a-z]+_[a-z_]+/.exec(String(body.detail))?.[0];
  const fallbacks: Record<number, string> = { 400: '', 404: '', 429: 'too_many_requests' };
  return typeof body.code === 'string' ? body.code : (detail ?? fallbacks[status] ?? 'server_error');
}

export async function readProblem(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const errors = Array.isArray(body.errors) ? (body.errors as { field: string }[]) : [];
  return {
    code: codeOf(response.status, body),
    status: response.status,
    extras: body,
    fields: errors.map((error) => error.field),
    retryAfterSeconds: Number(response.headers.get('Retry-After')) || 0,
    requestId: response.headers.get('X-Request-Id') ?? '',
  };
}
