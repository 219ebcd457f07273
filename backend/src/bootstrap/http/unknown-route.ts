import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Problem, problem } from '../../platform/problems/problem.js';

/** Serves pages and files at any path, so it says nothing about the address. */
const catchAllPath = '/*';

const patternOf = (path: string): RegExp => {
  const literal = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`);
};

/**
 * Notes the routes that are added from now on. Returns the problem of a request that matches none of them: 405 with the
 * methods that the address supports, or 404.
 */
export function watchRoutes(fastify: FastifyInstance): (request: FastifyRequest) => Problem {
  const methodsOf = new Map<string, Set<string>>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url === catchAllPath) return;
    const methods = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsOf.set(url, methods);
  });
  return ({ url, method }) => {
    const [path = ''] = url.split('?');
    const matching = [...methodsOf].filter(([route]) => patternOf(route).test(path));
    const allowedMethods = [...new Set(matching.flatMap(([, methods]) => [...methods]))].sort();
    return allowedMethods.length > 0 && !allowedMethods.includes(method)
      ? problem('method_not_allowed', { allowedMethods })
      : problem('not_found');
  };
}
