import { z } from 'zod';
import { ExternalServiceError, ExternalServiceTimeoutError } from './external-service-error.js';
import { requireExternalCalls } from './external-calls.js';

export interface HttpRequestOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Aborts the whole request, including the reading of the body. */
  signal: AbortSignal;
  maxResponseBytes: number;
  /** Returns an error status with its body in `httpError` instead of throwing it. */
  readErrorBody?: boolean;
}

export interface HttpResponse {
  bytes: Buffer;
  headers: Headers;
  /** The error of an unsuccessful status; null for a success. */
  httpError: ExternalServiceError | null;
}

/**
 * Sends a request to an external service. Follows no redirect, reads at most `maxResponseBytes`, and throws an
 * {@link ExternalServiceError} without a complete response.
 */
export async function sendRequest(url: string, options: HttpRequestOptions): Promise<HttpResponse> {
  const { method = 'GET', headers, body, signal } = options;
  requireExternalCalls();
  let httpError: ExternalServiceError | null = null;
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    if (!response.ok) {
      httpError = toStatusError(response);
      if (!options.readErrorBody) {
        // An unread body would keep the connection open. A failure to cancel it does not matter.
        response.body?.cancel().catch(() => {});
        throw httpError;
      }
    }
    const bytes = await bytesOf(response, options.maxResponseBytes);
    return { bytes, headers: response.headers, httpError };
  } catch (error) {
    // An error response whose body cannot be read counts as one without a body.
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
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new ExternalServiceError(`a response longer than ${maxBytes} bytes`);
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

/**
 * The code of a failed connection, such as ECONNREFUSED. The message is not logged, because it can contain addresses.
 */
function reasonOf(error: unknown): string {
  const { success, data } = failedFetch.safeParse(error);
  if (!success) return 'unknown';
  return data.cause?.code ?? data.code ?? data.cause?.name ?? data.name;
}
