import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

const timeoutMs = 8_000;

type LookupCallback = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

/** Resolves a name at the moment of connecting, so that a second DNS answer cannot point to a private address. */
function publicLookup(name: string, options: LookupOptions, found: LookupCallback): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return found(new Error('the address is not of the open network'));
    }
    return options.all ? found(null, addresses) : found(null, first.address, first.family);
  });
}

/**
 * POSTs a body and returns the status. Follows no redirect, ignores the response body, and times out after 8 seconds.
 * Connects to public addresses only, unless private ones are allowed.
 */
export function postJson(
  url: URL,
  body: string,
  headers: Record<string, string>,
  allowPrivate: boolean,
): Promise<number> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
    return Promise.reject(new Error('the address is not of the open network'));
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Panui-Webhook/1',
          ...headers,
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(allowPrivate ? {} : { lookup: publicLookup as never }),
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
