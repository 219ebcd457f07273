import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MetricsService } from './metrics.service.js';

/** The code of the problem that a request was answered with, as the filter noted it. */
type RequestWithProblemCode = FastifyRequest & { problemCode?: string };

const createdStatus = 201;

/** What became of requests for holds and of confirmations, told by their answers. */
function countHolds(
  metrics: MetricsService,
  request: RequestWithProblemCode,
  { statusCode }: FastifyReply,
): void {
  const { method, problemCode } = request;
  const { url: route } = request.routeOptions;
  if (method !== 'POST') return;
  if (route === '/landing/request-parking') {
    metrics.count('holds_asked_total');
    if (statusCode === createdStatus) metrics.count('holds_granted_total');
    else metrics.count('holds_refused_total', { reason: problemCode ?? 'unknown' });
  }
  if (route === '/landing/confirm-reservation' && statusCode === createdStatus)
    metrics.count('holds_confirmed_total');
}

/** Measures each answer by its route's pattern: paths themselves hold secrets, and there is no end of them. */
export function recordRequestMetrics(fastify: FastifyInstance, metrics: MetricsService): void {
  fastify.addHook('onResponse', (request: RequestWithProblemCode, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.observe('http_request_duration_seconds', labels, reply.elapsedTime / 1000);
    countHolds(metrics, request, reply);
    done();
  });
}
