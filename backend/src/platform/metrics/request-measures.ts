import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Measures } from './measures.js';

/** The code of the problem that a request was answered with, as the filter noted it. */
type AnsweredRequest = FastifyRequest & { problemCode?: string };

const made = 201;

/** What became of requests for holds and of confirmations, told by their answers. */
function countHolds(measures: Measures, request: AnsweredRequest, { statusCode }: FastifyReply): void {
  const { method, problemCode } = request;
  const { url: route } = request.routeOptions;
  if (method !== 'POST') return;
  if (route === '/landing/request-parking') {
    measures.count('holds_asked_total');
    if (statusCode === made) measures.count('holds_granted_total');
    else measures.count('holds_refused_total', { reason: problemCode ?? 'unknown' });
  }
  if (route === '/landing/confirm-reservation' && statusCode === made)
    measures.count('holds_confirmed_total');
}

/** Measures each answer by its route's pattern: paths themselves hold secrets, and there is no end of them. */
export function measureRequests(fastify: FastifyInstance, measures: Measures): void {
  fastify.addHook('onResponse', (request: AnsweredRequest, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    measures.observe('http_request_duration_seconds', labels, reply.elapsedTime / 1000);
    countHolds(measures, request, reply);
    done();
  });
}
