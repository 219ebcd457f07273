import type { FastifyReply, FastifyRequest } from 'fastify';

const shared =
  "default-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** The hash of nothing. The operators' styles are written by script into a style element that is empty in itself. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Nothing inline anywhere, neither scripts nor styles. */
export const contentSecurity = {
  booking: `${shared}; style-src 'self'`,
  admin: `${shared}; style-src 'self' ${emptyStyle}`,
};

/** The path as the router reads it: percent-encoded letters are the letters themselves. */
function decodedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** Whether a call names a stay by a secret address. */
export const isReservationTokenPath = ({ url }: FastifyRequest): boolean =>
  /^\/reservations\/(token|shared)\//.test(decodedPath(url));

/**
 * A reservation's address is a secret, and so is one that was passed on, however it was typed and whatever it is answered
 * with: the answer is not kept, not indexed, and the address is told to nobody.
 */
export function setSecretPageHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (!/^\/+(reservation|shared|reservations\/(token|shared))\//i.test(decodedPath(request.url))) return;
  void reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}

const oneYearCache = 'public, max-age=31536000, immutable';

/** What browsers heed on documents alone. */
const documentOnlyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Files with a hash in their name never change; the others are asked for anew each time. A page is made of a dozen of the
 * former, which are never documents themselves: what is only for documents would hold up a phone on a slow network.
 */
export function setFileHeaders(path: string, reply: FastifyReply): void {
  const isPartOfPage = /^\/(admin-)?assets\//.test(path);
  void reply.header('cache-control', isPartOfPage ? oneYearCache : 'no-cache');
  if (isPartOfPage && !path.endsWith('.svg'))
    for (const name of documentOnlyHeaders) reply.removeHeader(name);
}
