import { z } from 'zod';
import { OutsideFault, OutsideTimeout } from './outside-fault.js';

interface Question {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Ends the whole call, the reading of a slow answer included. */
  signal: AbortSignal;
  longestAnswerBytes: number;
}

/**
 * Asks a service for JSON. Follows no redirect, reads no more than it was told to, and throws an {@link OutsideFault} at
 * everything that is not an answer; the answer's shape is for the caller to check.
 */
export async function askJson(url: string, question: Question): Promise<unknown> {
  const { method = 'GET', headers, body, signal } = question;
  let text: string;
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    if (!response.ok) {
      // The answer's body is nobody's, and must not keep the connection; whether that works does not matter.
      response.body?.cancel().catch(() => {});
      throw statusFault(response);
    }
    text = await textOf(response, question.longestAnswerBytes);
  } catch (error) {
    if (error instanceof OutsideFault) throw error;
    throw signal.aborted ? new OutsideTimeout() : new OutsideFault(`no connection: ${reasonOf(error)}`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A page that says "blocked" or "back soon" may well come with status 200.
    throw new OutsideFault(text.trimStart().startsWith('<') ? 'a page instead of JSON' : 'unreadable JSON');
  }
}

async function textOf(response: Response, longestBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  const body: AsyncIterable<Uint8Array> | null = response.body;
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > longestBytes) throw new OutsideFault(`an answer longer than ${longestBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function statusFault({ status, headers }: Response): OutsideFault {
  const retryAfter = headers.get('retry-after') ?? '';
  const mayAskToWait = status === 429 || status === 503;
  return new OutsideFault(`status ${status}`, {
    status,
    ...(mayAskToWait && /^\d{1,6}$/.test(retryAfter) && { retryAfterSeconds: Number(retryAfter) }),
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
