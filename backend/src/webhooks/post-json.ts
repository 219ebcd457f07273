import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { requireExternalCalls } from '../platform/http-client/external-calls.js';
import { isPublicAddress } from '../platform/http-client/public-address.js';
import { lookupAllowed, requireAllowed } from '../platform/http-client/public-lookup.js';
import { toWebhookError } from './webhook-error.js';

const timeoutMs = 8_000;

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
  return new Promise((resolve, reject) => {
    try {
      requireExternalCalls();
      if (!allowPrivate) requireAllowed(url);
    } catch (error) {
      return reject(toWebhookError(error));
    }
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
        ...(allowPrivate ? {} : { lookup: lookupAllowed(isPublicAddress) }),
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
