import type { FastifyReply } from 'fastify';

const shared =
  "default-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** No inline script anywhere. The operators' app writes its styles into the page; the drivers' app has files of them. */
export const contentSecurity = {
  booking: `${shared}; style-src 'self'`,
  admin: `${shared}; style-src 'self' 'unsafe-inline'`,
};

/** A reservation's page is a secret: it is not kept, not indexed, and its address is told to nobody. */
export function keepSecret(reply: FastifyReply): void {
  void reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}

const aYear = 'public, max-age=31536000, immutable';

/** Files with a hash in their name never change; the others are asked for anew each time. */
export function cacheControlOf(path: string): string {
  return /[\\/](admin-)?assets[\\/]/.test(path) ? aYear : 'no-cache';
}
