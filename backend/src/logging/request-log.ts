import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who asks, as the guard found out, and which hold it was about. */
type KnownRequest = FastifyRequest & {
  user?: { id: number };
  gate?: { gateKeyId: number };
  holdMark?: string;
};

const markLetters = 12;

/** The same for every call about one hold, and no way back to its token. */
function holdMarkOf(carrier: unknown): string | undefined {
  if (typeof carrier !== 'object' || carrier === null || !('session_token' in carrier)) return undefined;
  const { session_token: token } = carrier;
  if (typeof token !== 'string') return undefined;
  return createHash('sha256').update(token).digest('hex').slice(0, markLetters);
}

/**
 * A line for each request: which route it was (the pattern, since a path can be a secret), how it went, who asked and
 * about which hold. All lines of one request have its id.
 */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request: KnownRequest, _reply, payload, done) => {
    request.holdMark = holdMarkOf(payload);
    done(null, payload);
  });
  fastify.addHook('onResponse', (request: KnownRequest, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: request.user?.id,
        gate_key_id: request.gate?.gateKeyId,
        hold: request.holdMark ?? holdMarkOf(request.body),
      },
      'answered',
    );
    done();
  });
}
