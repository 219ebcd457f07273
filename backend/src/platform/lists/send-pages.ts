import type { FastifyInstance } from 'fastify';
import { Page } from './page.js';

/** Sends a page as its rows, with `Content-Range: <resource> 0-24/319` for ra-data-simple-rest. */
export function sendPages(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if (!(payload instanceof Page)) return done(null, payload);
    const { rows, skip, total } = payload as Page<unknown>;
    const path = request.url.split('?')[0] ?? '';
    const resource = path.slice(path.lastIndexOf('/') + 1);
    const last = Math.max(skip, skip + rows.length - 1);
    void reply.header('content-range', `${resource} ${skip}-${last}/${total}`);
    done(null, rows);
  });
}
