import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { ExternalServiceError, ExternalServiceTimeoutError } from './external-service-error.js';
import { requireExternalCalls } from './external-calls.js';
import { isPublicAddress } from './public-address.js';
import { lookupAllowed, PrivateAddressError, requireAllowed } from './public-lookup.js';

export interface PublicFetchOptions {
  maxBytes: number;
  timeoutMs: number;
  /** Which addresses may be connected to; public ones by default. */
  isAllowed?: (address: string) => boolean;
}

const maxRedirects = 3;

/**
 * Reads a URL that a user has entered. Follows three redirects; each address, also of a redirect, is checked when it is
 * connected to. Throws an {@link ExternalServiceError} or a {@link PrivateAddressError}.
 */
export async function fetchPublic(
  address: string,
  { maxBytes, timeoutMs, isAllowed = isPublicAddress }: PublicFetchOptions,
): Promise<Buffer> {
  requireExternalCalls();
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    try {
      const response = await get(url, signal, isAllowed);
      const target = redirectOf(response);
      if (target === null) return await bytesOf(response, maxBytes);
      response.destroy();
      url = new URL(target, url);
    } catch (error) {
      if (error instanceof ExternalServiceError || error instanceof PrivateAddressError) throw error;
      if (signal.aborted) throw new ExternalServiceTimeoutError();
      throw new ExternalServiceError('no connection');
    }
  }
  throw new ExternalServiceError('too many redirects');
}

function get(
  url: URL,
  signal: AbortSignal,
  isAllowed: (address: string) => boolean,
): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new ExternalServiceError('no address of a web server');
  requireAllowed(url, isAllowed);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { 'user-agent': 'Panui-Calendar/1', accept: 'text/calendar, text/plain' };
    send(url, { headers, signal, lookup: lookupAllowed(isAllowed) }, resolve)
      .on('error', reject)
      .end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return statusCode >= 300 && statusCode < 400 && headers.location !== undefined ? headers.location : null;
}

async function bytesOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    response.destroy();
    throw new ExternalServiceError(`status ${statusCode}`, { status: statusCode });
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new ExternalServiceError(`a response longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
