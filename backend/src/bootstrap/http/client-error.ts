import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemDocument } from '../../platform/problems/document.js';
import { problem } from '../../platform/problems/problem.js';

const statusOfError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Responds to what Node's parser could not read as a request (no route, hook or filter ever sees it) with a problem
 * document and a request id, and closes the connection. The language is Hebrew, as without Accept-Language.
 */
export function rejectUnparsedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOfError[error.code ?? ''] ?? 400;
  const requestId = randomUUID();
  const body = JSON.stringify(
    problemDocument(problem('validation_error', { status }), { path: '/', language: 'he', requestId }),
  );
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Bad Request'}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
