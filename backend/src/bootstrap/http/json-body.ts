import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { findExcess } from '../../platform/input-limits/find-excess.js';
import { type BodyKind, bodyLimits } from '../../platform/input-limits/input-limits.js';
import { problemDetail } from '../../platform/problems/details.js';
import { invalidFields, problem } from '../../platform/problems/problem.js';
import { illFormedFields } from '../../platform/problems/well-formed.js';

/** What `@RouteConfig` sets about the body of a route. */
interface BodyConfig {
  bodyKind?: BodyKind;
  /** A list is read as `{ items }`. */
  takesList?: boolean;
}

const limitsOf = ({ config }: Pick<RouteOptions, 'config'>) =>
  bodyLimits[(config as BodyConfig | undefined)?.bodyKind ?? 'json'];

const takesList = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as BodyConfig).takesList === true;

/**
 * Nesting depth of a JSON text, measured without parsing: deeply nested bodies must not reach recursive code.
 */
function nestsDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > limit) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}

/**
 * Accepts JSON bodies only. An empty body is read as an empty object, because browsers send the content type
 * with it. Bodies beyond the limits of their kind, and texts that PostgreSQL cannot store, are rejected here with the
 * name of their field.
 */
export function useJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = limitsOf(route).bytes;
  });
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, {});
    const limits = limitsOf(request.routeOptions);
    if (nestsDeeperThan(body, limits.nesting)) {
      return done(problem('validation_error', { detail: problemDetail('unreadable_body') }));
    }
    void parse(request, body, (error: Error | null, parsed?: unknown) => {
      if (error) return done(error);
      const value = Array.isArray(parsed) && takesList(request) ? { items: parsed as unknown[] } : parsed;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return done(problem('validation_error', { detail: problemDetail('body_not_object') }));
      }
      const excess = findExcess(value, limits);
      const errors = excess ? [excess] : illFormedFields(value);
      if (errors.length > 0) return done(invalidFields(errors));
      done(null, value);
    });
  });
}
