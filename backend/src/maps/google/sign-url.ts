import { createHmac } from 'node:crypto';

/** URL-safe Base64 with padding, as Google requires. */
const forAddresses = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_');

/**
 * Signs a URL for Google's Maps APIs: HMAC-SHA1 of path and query with the project's secret, appended to the signed
 * text.
 */
export function signUrl(address: URL, secret: string | null): string {
  if (secret === null) return address.href;
  const key = Buffer.from(secret, 'base64url');
  const signature = createHmac('sha1', key).update(`${address.pathname}${address.search}`).digest('base64');
  return `${address.href}&signature=${forAddresses(signature)}`;
}
