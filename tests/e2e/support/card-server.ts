import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { CardcomServer } from '../../../backend/test/support/fake-servers/cardcom-server';
import { server } from './server';

const serve = fileURLToPath(new URL('../../../tools/lib/testing/serve.mjs', import.meta.url));

export async function execute(databaseUrl: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** The company sends drivers back to where we say, so the port must be known before the server is up. */
async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

export interface CardServer {
  url: string;
  databaseUrl: string;
  /** The payment company: its pages, and what it was asked. */
  cardcom: CardcomServer;
}

/** A server of our own where stays are paid by card, with the stand-in of the payment company that it talks to. */
export async function withCardServer(use: (server: CardServer) => Promise<void>): Promise<void> {
  const name = `panui_cards_${randomBytes(4).toString('hex')}`;
  await execute(server.databaseUrl, `CREATE DATABASE ${name}`);
  const databaseUrl = Object.assign(new URL(server.databaseUrl), { pathname: `/${name}` }).href;
  const outbox = await mkdtemp(join(tmpdir(), 'panui-outbox-'));
  const cardcom = await CardcomServer.start();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = fork(serve, {
    env: {
      ...process.env,
      ...cardcom.environment(url),
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: randomBytes(32).toString('hex'),
      RATE_LIMIT_PER_MINUTE: '1000000',
      OUTBOX_DIR: outbox,
    },
  });
  const ended = once(child, 'exit');
  try {
    await Promise.race([
      once(child, 'message'),
      ended.then(() => {
        throw new Error('The server that takes cards did not come up.');
      }),
    ]);
    await use({ url, databaseUrl, cardcom });
  } finally {
    child.kill('SIGTERM');
    await ended;
    await cardcom.stop();
    await rm(outbox, { recursive: true, force: true });
  }
}
