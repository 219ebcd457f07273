import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Whether a request has the configured secret as its bearer token; never if none is configured. */
export function hasBearerSecret({ headers }: FastifyRequest, secret: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return secret !== null && given !== undefined && isSame(given, secret);
}
