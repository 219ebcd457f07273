import { createHmac } from 'node:crypto';

/** Base64 for addresses as Google writes it: with other letters for two of them, and with its padding. */
const forAddresses = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_');

/**
 * Signs an address as Google's Maps APIs want it: HMAC-SHA1 of path and query with the project's secret, added to the
 * end of the very text that was signed.
 */
export function signUrl(address: URL, secret: string | null): string {
  if (secret === null) return address.href;
  const key = Buffer.from(secret, 'base64url');
  const signature = createHmac('sha1', key).update(`${address.pathname}${address.search}`).digest('base64');
  return `${address.href}&signature=${forAddresses(signature)}`;
}
