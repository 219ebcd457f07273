import { z } from 'zod';
import { OutsideFault, OutsideTimeout } from './outside-fault.js';

export interface Question {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Ends the whole call, the reading of a slow answer included. */
  signal: AbortSignal;
  longestAnswerBytes: number;
  /** For who can tell refusals apart by their words: they are then read, and handed back instead of thrown. */
  readsRefusals?: boolean;
}

export interface Answer {
  bytes: Buffer;
  headers: Headers;
  /** What its status stands for, where that is no success. */
  refusal: OutsideFault | null;
}

/**
 * Asks a service. Follows no redirect, reads no more than it was told to, and throws an {@link OutsideFault} when no
 * whole answer comes.
 */
export async function ask(url: string, question: Question): Promise<Answer> {
  const { method = 'GET', headers, body, signal } = question;
  let refusal: OutsideFault | null = null;
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    if (!response.ok) {
      refusal = statusFault(response);
      if (!question.readsRefusals) {
        // The answer's body is nobody's, and must not keep the connection; whether that works does not matter.
        response.body?.cancel().catch(() => {});
        throw refusal;
      }
    }
    const bytes = await bytesOf(response, question.longestAnswerBytes);
    return { bytes, headers: response.headers, refusal };
  } catch (error) {
    // A refusal whose words do not come, or come without end, is one without words.
    if (refusal && question.readsRefusals) return { bytes: Buffer.alloc(0), headers: new Headers(), refusal };
    if (error instanceof OutsideFault) throw error;
    throw signal.aborted ? new OutsideTimeout() : new OutsideFault(`no connection: ${reasonOf(error)}`);
  }
}

async function bytesOf(response: Response, longestBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const body: AsyncIterable<Uint8Array> | null = response.body;
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > longestBytes) throw new OutsideFault(`an answer longer than ${longestBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
