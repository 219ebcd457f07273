import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

/** A request with the user or gate that the guards identified, and the hold of its response. */
type LoggedRequest = FastifyRequest & {
  user?: { id: number };
  gate?: { deviceId: number };
  /** The token of the hold in the response, until the line is written. */
  responseSessionToken?: string;
};

const hashLength = 12;
const levelsWithRequests = new Set(['info', 'debug', 'trace']);

function sessionTokenOf(carrier: unknown): string | undefined {
  if (typeof carrier !== 'object' || carrier === null || !('session_token' in carrier)) return undefined;
  const { session_token: token } = carrier;
  return typeof token === 'string' ? token : undefined;
}

/** Equal for all requests about one hold, and not reversible to its token. */
function hashForLog(token: string | undefined): string | undefined {
  return token && createHash('sha256').update(token).digest('hex').slice(0, hashLength);
}

/**
 * Logs each request: the pattern of its route (a path can contain a secret), status, duration, user and hold. All lines
 * of a request have its id.
 */
export function logRequests(fastify: FastifyInstance, { logLevel }: Pick<Config, 'logLevel'>): void {
  if (!levelsWithRequests.has(logLevel)) return;
  fastify.addHook('preSerialization', (request: LoggedRequest, _reply, payload, done) => {
    request.responseSessionToken = sessionTokenOf(payload);
    done(null, payload);
  });
  fastify.addHook('onResponse', (request: LoggedRequest, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: request.user?.id,
        gate_device_id: request.gate?.deviceId,
        hold: hashForLog(request.responseSessionToken ?? sessionTokenOf(request.body)),
      },
      'request completed',
    );
    done();
  });
}
