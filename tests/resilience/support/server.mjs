import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/lib/free-port.mjs';
import { waitForExit, until } from '../../../tools/lib/processes.mjs';
import { importBackend, inRoot } from '../../../tools/lib/project.mjs';

const { memoryEnvironment } = await importBackend('bootstrap/workers.js');

const secret = 'fL9xQ2vR7mT4wZ8nB3cK6hJ1pD5sG0aY';

/** One server process as in production. `start` starts and restarts it on the same port. */
export async function startServer(t, databaseUrl, environment = {}) {
  const port = await freePort();
  const server = { url: `http://127.0.0.1:${port}`, child: null, output: '', startedMs: 0 };

  server.start = async () => {
    const begin = performance.now();
    const child = spawn(process.execPath, [inRoot('backend/dist/main.js')], {
      env: {
        ...memoryEnvironment,
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        JWT_SECRET: secret,
        TRUST_PROXY: 'loopback',
        RATE_LIMIT_PER_MINUTE: '1000000',
        LOG_LEVEL: 'error',
        OUTBOX_DIR: join(tmpdir(), 'panui-outbox-of-tests'),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (server.output += text));
    server.child = child;
    const isUp = await until(() => child.exitCode !== null || isResponding(`${server.url}/health/live`), {
      timeoutMs: 60_000,
    });
    if (!isUp || child.exitCode !== null) throw new Error(`The server did not come up:\n${server.output}`);
    server.startedMs = performance.now() - begin;
    return server;
  };
  server.end = async (signal = 'SIGTERM') => {
    const { child } = server;
    child.kill(signal);
    return waitForExit(child);
  };
  server.isRunning = () => server.child.exitCode === null && server.child.signalCode === null;
  t.after(() => server.child && server.isRunning() && server.end('SIGKILL'));
  return server.start();
}

export async function isResponding(url, timeoutMs = 2_000) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}
