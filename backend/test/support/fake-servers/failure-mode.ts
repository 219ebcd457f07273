import type { ServerResponse } from 'node:http';

/** Ways in which an external service can fail. */
export type FailureMode =
  | { status: number; retryAfter?: string; json?: unknown }
  /** Text instead of JSON, with status 200. */
  | { text: string }
  | { json: unknown }
  /** Accepts the request and never responds. */
  | 'silent'
  /** Sends single bytes for ever. */
  | 'drip'
  /** Sends 10 MB with a well-formed beginning. */
  | 'huge'
  | 'redirect'
  /** Closes the connection in the middle of the response. */
  | 'cut off'
  /** Closes the connection without a response. */
  | 'reset';

const megabyte = 1024 * 1024;

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** Responds with the failure. A redirect leads to `to`, which clients must not follow. */
export function sendFailure(
  response: ServerResponse,
  failure: FailureMode,
  to = 'http://127.0.0.1:9/',
): void {
  if (failure === 'silent') return;
  if (failure === 'drip') return dripBytes(response);
  if (failure === 'reset') return void response.destroy();
  if (failure === 'huge') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"success":true,"code":"Ok","filler":"${'x'.repeat(10 * megabyte)}"}`);
    return;
  }
  if (failure === 'redirect') {
    response.writeHead(302, { location: to });
    response.end();
    return;
  }
  if (failure === 'cut off') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"success":', () => response.destroy());
    return;
  }
  if ('text' in failure) {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(failure.text);
    return;
  }
  if (!('status' in failure)) return sendJson(response, 200, failure.json);
  if (failure.retryAfter) response.setHeader('retry-after', failure.retryAfter);
  sendJson(response, failure.status, failure.json ?? { error: 'as the test wants it' });
}

function dripBytes(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"success":true,"result":{"records":[');
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}
