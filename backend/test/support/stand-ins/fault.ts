import type { ServerResponse } from 'node:http';

/** What can be wrong with a service outside. */
export type Fault =
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
export function sendFault(response: ServerResponse, fault: Fault, to = 'http://127.0.0.1:9/'): void {
  if (fault === 'silent') return;
  if (fault === 'drip') return drip(response);
  if (fault === 'reset') return void response.destroy();
  if (fault === 'huge') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"success":true,"code":"Ok","filler":"${'x'.repeat(10 * megabyte)}"}`);
    return;
  }
  if (fault === 'redirect') {
    response.writeHead(302, { location: to });
    response.end();
    return;
  }
  if (fault === 'cut off') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"success":', () => response.destroy());
    return;
  }
  if ('text' in fault) {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(fault.text);
    return;
  }
  if (!('status' in fault)) return sendJson(response, 200, fault.json);
  if (fault.retryAfter) response.setHeader('retry-after', fault.retryAfter);
  sendJson(response, fault.status, fault.json ?? { error: 'as the test wants it' });
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"success":true,"result":{"records":[');
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}
