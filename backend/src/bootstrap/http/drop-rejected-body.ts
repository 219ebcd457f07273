import type { FastifyInstance } from 'fastify';
import { maxPhotoBytes } from '@panui/shared/photo-limits';

const maxDroppedBytes = 2 * maxPhotoBytes;
const maxDropMs = 5_000;

/**
 * Reads and drops the rest of a body that was rejected before its end, as a client does not read the response before it
 * has sent the body: closed earlier, the connection would be reset and the response lost. A longer or slower body is
 * not waited for.
 */
export function dropRejectedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (reply.statusCode !== 413 || raw.complete || raw.destroyed) return done();
    let droppedBytes = 0;
    const drop = (chunk: Buffer) => {
      droppedBytes += chunk.length;
      if (droppedBytes > maxDroppedBytes) finish();
    };
    const finish = () => {
      clearTimeout(timer);
      raw.off('data', drop).off('end', finish).off('close', finish);
      done();
    };
    const timer = setTimeout(finish, maxDropMs);
    raw.on('data', drop).on('end', finish).on('close', finish).resume();
  });
}
