import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../../backend/dist/main.js', import.meta.url));
export const jwtSecret = 'kV7wq2ZpL9sXn4Rt8BmC3yHf6Jd1GeUa';

/** Runs the built server with exactly the given environment; returns its exit code and output. */
export function launch(environment) {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => (output += text));
  }
  return { child, exited: once(child, 'exit').then(([code]) => code), output: () => output };
}

/** Sends the request unmodified, where fetch would normalise or reject it. */
function send(url, { method = 'GET', path = '/', headers = {}, body }) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // Node does not frame the body of a DELETE, so the rest would be parsed as another request.
    const framed = body === undefined ? headers : { 'content-length': Buffer.byteLength(body), ...headers };
    const sent = request({ hostname, port, method, path, headers: framed, agent: false }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        const isJson = /json/.test(response.headers['content-type'] ?? '');
        resolve({
          status: response.statusCode,
          headers: response.headers,
          text,
          bytes,
          body: isJson && text ? JSON.parse(text) : null,
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The server in its own process, as in production; `as(token)` sends requests with the token. */
export async function startServer(databaseUrl, environment = {}) {
  const { child, exited, output } = launch({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: jwtSecret,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000000',
    OUTBOX_DIR: join(tmpdir(), `panui-security-${process.pid}`),
    ...environment,
  });
  const url = await new Promise((resolve, reject) => {
    const look = () => {
      const found = /Panui serves at (\S+)/.exec(output());
      if (found) resolve(found[1].replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', look);
    void exited.then((code) => reject(new Error(`the server ended with ${code}: ${output()}`)));
  });
  const call = (method, path, body, headers = {}) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return send(url, {
      method,
      path: encodeURI(path).replaceAll('%25', '%'),
      headers: { ...(text && { 'content-type': 'application/json' }), ...headers },
      body: text,
    });
  };
  return {
    url,
    call,
    send: (what) => send(url, what),
    as: (token) => (method, path, body, headers) =>
      call(method, path, body, { authorization: `Bearer ${token}`, ...headers }),
    lines: () => output().split('\n').filter(Boolean),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
