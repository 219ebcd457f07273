import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InlineContents } from './page-html.js';

/** What is not named follows `default-src`. */
const shared =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; " +
  "form-action 'self'";

/** The operators' app inserts its rules by script into an empty style element. */
const stylesByScript = { booking: [], admin: [''] };

/** Allows `contents` of inline elements in a content security policy. */
const hashesOf = (contents: string[]): string =>
  contents.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');

/** No inline scripts and styles except the contents of the page's own elements. */
export function contentSecurityOf(
  app: keyof typeof stylesByScript,
  { scripts = [], styles = [] }: Partial<InlineContents> = {},
): string {
  const allStyles = [...styles, ...stylesByScript[app]];
  return `${shared}; script-src 'self'${hashesOf(scripts)}; style-src 'self'${hashesOf(allStyles)}`;
}

/** The path as the router matches it, with percent-encoding decoded. */
function decodedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** Whether an API request contains the secret token of a reservation or a group. */
export const isReservationTokenPath = ({ url }: FastifyRequest): boolean =>
  /^\/(reservations\/(token|shared)|groups\/token)\//.test(decodedPath(url));

/**
 * The address of a reservation, group or shared view is a secret, in any spelling and with any response: the
 * response is not stored or indexed, and the address is not sent as a referrer.
 */
export function setSecretPageHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (
    !/^\/+(reservation|group|shared|reservations\/(token|shared)|groups\/token)\//i.test(
      decodedPath(request.url),
    )
  )
    return;
  void reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}

const oneYearCache = 'public, max-age=31536000, immutable';

/** Headers that browsers evaluate for documents only. */
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
 * Files with a hash in their name never change; others are revalidated each time. Hashed files are never
 * documents, and headers that matter only for documents would slow a phone on a slow network. Pages of other sites
 * load the files in `/embed`, whose addresses never change.
 */
export function setFileHeaders(path: string, reply: FastifyReply): void {
  if (path.startsWith('/embed/')) {
    void reply.headers({
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return;
  }
  const isPartOfPage = /^\/(admin-)?assets\//.test(path);
  void reply.header('cache-control', isPartOfPage ? oneYearCache : 'no-cache');
  if (isPartOfPage && !path.endsWith('.svg'))
    for (const name of documentOnlyHeaders) reply.removeHeader(name);
}
