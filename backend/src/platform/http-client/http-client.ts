import { z } from 'zod';
import { ExternalServiceError, ExternalServiceTimeoutError } from './external-service-error.js';

export interface HttpRequestOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Ends the whole call, the reading of a slow answer included. */
  signal: AbortSignal;
  maxResponseBytes: number;
  /** For who can tell refusals apart by their words: they are then read, and handed back instead of thrown. */
  readErrorBody?: boolean;
}

export interface HttpResponse {
  bytes: Buffer;
  headers: Headers;
  /** What its status stands for, where that is no success. */
  httpError: ExternalServiceError | null;
}

/**
 * Asks a service. Follows no redirect, reads no more than it was told to, and throws an {@link OutsideFault} when no
 * whole answer comes.
 */
export async function sendRequest(url: string, options: HttpRequestOptions): Promise<HttpResponse> {
  const { method = 'GET', headers, body, signal } = options;
  let httpError: ExternalServiceError | null = null;
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    if (!response.ok) {
      httpError = toStatusError(response);
      if (!options.readErrorBody) {
        // The answer's body is nobody's, and must not keep the connection; whether that works does not matter.
        response.body?.cancel().catch(() => {});
        throw httpError;
      }
    }
    const bytes = await bytesOf(response, options.maxResponseBytes);
    return { bytes, headers: response.headers, httpError };
  } catch (error) {
    // A refusal whose words do not come, or come without end, is one without words.
    if (httpError && options.readErrorBody)
      return { bytes: Buffer.alloc(0), headers: new Headers(), httpError };
    if (error instanceof ExternalServiceError) throw error;
    throw signal.aborted
      ? new ExternalServiceTimeoutError()
      : new ExternalServiceError(`no connection: ${reasonOf(error)}`);
  }
}

async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const body: AsyncIterable<Uint8Array> | null = response.body;
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) throw new ExternalServiceError(`an answer longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toStatusError({ status, headers }: Response): ExternalServiceError {
  const retryAfter = headers.get('retry-after') ?? '';
  const hasRetryAfter = status === 429 || status === 503;
  return new ExternalServiceError(`status ${status}`, {
    status,
    ...(hasRetryAfter && /^\d{1,6}$/.test(retryAfter) && { retryAfterSeconds: Number(retryAfter) }),
  });
}

const failedConnection = z.object({ name: z.string(), code: z.string().optional() });
const failedFetch = failedConnection.extend({ cause: failedConnection.optional() });

/** The code of a failed connection, such as ECONNREFUSED; messages can hold addresses and more. */
function reasonOf(error: unknown): string {
  const { success, data } = failedFetch.safeParse(error);
  if (!success) return 'unknown';
  return data.cause?.code ?? data.code ?? data.cause?.name ?? data.name;
}
