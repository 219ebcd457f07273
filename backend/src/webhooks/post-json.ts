import { lookup, type LookupAddress, type LookupOptions, promises as dns } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { withTimeout } from '../platform/clock/with-timeout.js';
import { isPublicAddress } from './public-address.js';
import { PermanentWebhookError, toWebhookError } from './webhook-error.js';

const timeoutMs = 8_000;
const lookupTimeoutMs = 2_000;

type LookupCallback = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

/** Resolves a name at the moment of connecting, so that a second DNS answer cannot point to a private address. */
function publicLookup(name: string, options: LookupOptions, found: LookupCallback): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return found(new PermanentWebhookError('private_address'));
    }
    return options.all ? found(null, addresses) : found(null, first.address, first.family);
  });
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Whether a URL is known to lead to a private address. A name that cannot be resolved now may become public. */
export async function leadsToPrivateAddress(url: URL): Promise<boolean> {
  const addresses = await withTimeout(dns.lookup(hostOf(url), { all: true }), lookupTimeoutMs, []);
  return !addresses.every(({ address }) => isPublicAddress(address));
}

/**
 * POSTs a body and returns the status. Follows no redirect, ignores the response body, and times out after 8 seconds.
 * Connects to public addresses only, unless private ones are allowed. Rejects with the errors of `webhook-error.ts`.
 */
export function postJson(
  url: URL,
  body: string,
  headers: Record<string, string>,
  allowPrivate: boolean,
): Promise<number> {
  const host = hostOf(url);
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
    return Promise.reject(new PermanentWebhookError('private_address'));
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
    request.on('error', (error) => reject(toWebhookError(error)));
    request.end(body);
  });
}
