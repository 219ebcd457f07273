import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QueryFailedError } from 'typeorm';
import { ExternalCallsForbiddenError } from '../../platform/http-client/external-calls.js';
import { isDatabaseUnavailable, isDiskFull } from '../../platform/persistence/database-errors.js';
import { problemDetail, type ProblemDetailKey } from '../../platform/problems/details.js';
import { problemDocument } from '../../platform/problems/document.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { requestLanguage } from '../../platform/problems/language.js';
import { Problem, problem } from '../../platform/problems/problem.js';

/** Problems for violated constraints, by constraint name. */
const constraintProblems: Record<string, () => Problem> = {
  users_email_key: () =>
    problem('conflict', {
      detail: problemDetail('email_taken'),
      errors: [{ field: 'email', code: 'taken', message: fieldMessage('email_taken') }],
    }),
  // Another admin created a draft at the same moment.
  legal_texts_one_draft_idx: () => problem('conflict', { detail: problemDetail('legal_draft_exists') }),
  landing_texts_version_key: () => problem('conflict', { detail: problemDetail('legal_draft_exists') }),
  legal_texts_version_key: () => problem('conflict', { detail: problemDetail('changed_meanwhile') }),
  passkeys_credential_key: () => problem('conflict', { detail: problemDetail('passkey_exists') }),
  events_slug_key: () =>
    problem('conflict', {
      detail: problemDetail('event_slug_taken'),
      errors: [{ field: 'slug', code: 'taken', message: fieldMessage('slug_taken') }],
    }),
  spots_number_key: () =>
    problem('conflict', {
      detail: problemDetail('spot_number_taken'),
      errors: [{ field: 'number', code: 'taken', message: fieldMessage('spot_number_taken') }],
    }),
};

/**
 * The detail for requests that Fastify rejects before a handler runs. Nest forwards only status and message.
 */
function bodyDetailOf(status: number, message: string): ProblemDetailKey | undefined {
  if (status === 413) return 'body_too_large';
  if (status === 415) return 'unsupported_media_type';
  return status === 400 && message.includes('JSON') ? 'not_json' : undefined;
}

function ofStatus(status: number, message: string): Problem {
  if (status === 404) return problem('not_found');
  if (status === 401) return problem('unauthorized');
  if (status === 403) return problem('forbidden');
  if (status === 429) return problem('too_many_requests');
  const detail = bodyDetailOf(status, message);
  if (detail) return problem('validation_error', { status, detail: problemDetail(detail) });
  if (status >= 400 && status < 500) return problem('validation_error', { status });
  return problem('server_error');
}

/** On Citus only the message names the constraint, with a shard number appended. */
function constraintOf({ constraint, message }: Error & { constraint?: string }): string | undefined {
  return constraint ?? /"(\w+)_\d+"/.exec(message)?.[1];
}

/** PostgreSQL errors for values outside a column's type: out of range, or not valid in its encoding. */
const unstorableStates = new Set(['22003', '22007', '22008', '22021', '22P05']);

/** Fallback behind the field validation: the request is invalid, so the response must not be a 500. */
function isUnstorableValue(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code } = error.driverError as Error & { code?: string };
  return unstorableStates.has(code ?? '');
}

/** Converts any error into the problem that the client receives. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException) return ofStatus(error.getStatus(), error.message);
  if (error instanceof QueryFailedError) {
    const name = constraintOf(error.driverError as Error);
    const known = name ? constraintProblems[name] : undefined;
    if (known) return known();
  }
  if (error instanceof ExternalCallsForbiddenError) return problem('demo_locked');
  if (isUnstorableValue(error)) return problem('validation_error');
  if (isDatabaseUnavailable(error)) return problem('server_error', { status: 503, retryAfterSeconds: 2 });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return ofStatus(status, String(error));
}

/** Sends a problem and records its code on the request, for metrics. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, found: Problem): void {
  Object.assign(request, { problemCode: found.code });
  const language = requestLanguage(request);
  const document = problemDocument(found, { path: request.url, language, requestId: request.id });
  const { retryAfterSeconds, allowedMethods } = found.options;
  if (retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  if (allowedMethods) void reply.header('allow', allowedMethods.join(', '));
  if (found.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.status(found.status).type('application/problem+json').send(JSON.stringify(document));
}

/** Converts errors into responses. Details that the client must not see are logged under the request id. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly onDiskFull: () => void,
    private readonly problemOfUnknownRoute: (request: FastifyRequest) => Problem,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    // Only the router throws it; features throw problems.
    const isUnknownRoute = error instanceof NotFoundException;
    const found = isUnknownRoute ? this.problemOfUnknownRoute(request) : problemOf(error);
    if (isDiskFull(error)) this.onDiskFull();
    if (found.status >= 500) {
      const err = error instanceof Error ? error : new Error(String(error));
      const where = { method: request.method, route: request.routeOptions.url };
      // While the database is down every request fails for the same reason, so a stack trace adds nothing.
      if (found.status === 503)
        request.log.warn({ ...where, cause: err.message }, 'a request could not be served');
      else request.log.error({ ...where, err }, 'a request failed');
    }
    sendProblem(request, http.getResponse<FastifyReply>(), found);
  }
}
