import type { ServerResponse } from 'node:http';

/** What can be wrong with a service outside. */
export type FailureMode =
  | { status: number; retryAfter?: string; json?: unknown }
  /** A page where JSON should be, with status 200. */
  | { text: string }
  | { json: unknown }
  /** Takes the question and never answers. */
  | 'silent'
  /** A byte now and then, for ever. */
  | 'drip'
  /** 10 MB of a well-formed beginning. */
  | 'huge'
  | 'redirect'
  /** Hangs up in the middle of the answer. */
  | 'cut off'
  /** Hangs up instead of answering. */
  | 'reset';

const megabyte = 1024 * 1024;

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** Answers as one who has that fault. A redirection leads to where nobody may follow: `to`, if it is given. */
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
