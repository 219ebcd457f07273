import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MetricsService } from './metrics.service.js';

/** The problem code of the response, set by the exception filter. */
type RequestWithProblemCode = FastifyRequest & { problemCode?: string };

const createdStatus = 201;

/**
 * Counts the outcomes of hold requests and confirmations by their responses. Paid checkouts are counted where they are
 * completed.
 */
function countHolds(
  metrics: MetricsService,
  request: RequestWithProblemCode,
  { statusCode }: FastifyReply,
): void {
  const { method, problemCode } = request;
  const { url: route } = request.routeOptions;
  if (method !== 'POST') return;
  if (route === '/landing/request-parking') {
    metrics.count('hold_requests_total');
    if (statusCode === createdStatus) metrics.count('holds_granted_total');
    else metrics.count('holds_rejected_total', { reason: problemCode ?? 'unknown' });
  }
  if (route === '/landing/confirm-reservation' && statusCode === createdStatus)
    metrics.count('holds_confirmed_total');
}

/** Measures each response by the pattern of its route, because paths contain secrets and are unlimited in number. */
export function recordRequestMetrics(fastify: FastifyInstance, metrics: MetricsService): void {
  fastify.addHook('onResponse', (request: RequestWithProblemCode, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.observe('http_request_duration_seconds', labels, reply.elapsedTime / 1000);
    countHolds(metrics, request, reply);
    done();
  });
}
