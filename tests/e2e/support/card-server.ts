import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CardcomServer } from '../../../backend/test/support/fake-servers/cardcom-server';
import { TileServer } from '../../../backend/test/support/fake-servers/tile-server';
import { execute } from './database';
import { freePort } from './free-port';
import { server } from './server';

const serve = fileURLToPath(new URL('../../../tools/lib/testing/serve.mjs', import.meta.url));

export interface CardServer {
  url: string;
  databaseUrl: string;
  /** The fake payment provider: its hosted pages and the requests it received. */
  cardcom: CardcomServer;
  /** The fake provider of the map tiles. */
  tiles: TileServer;
}

/** Starts a separate server that takes card payments and draws maps of tiles, with fake providers of both. */
export async function withCardServer(use: (server: CardServer) => Promise<void>): Promise<void> {
  const name = `panui_cards_${randomBytes(4).toString('hex')}`;
  await execute(server.databaseUrl, `CREATE DATABASE ${name}`);
  const databaseUrl = Object.assign(new URL(server.databaseUrl), { pathname: `/${name}` }).href;
  const outbox = await mkdtemp(join(tmpdir(), 'panui-outbox-'));
  const cardcom = await CardcomServer.start();
  const tiles = await TileServer.start();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = fork(serve, {
    execArgv: [],
    env: {
      ...process.env,
      ...tiles.environment,
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
        throw new Error('The server for card payments did not start.');
      }),
    ]);
    await use({ url, databaseUrl, cardcom, tiles });
  } finally {
    child.kill('SIGTERM');
    await ended;
    await cardcom.stop();
    await tiles.stop();
    await rm(outbox, { recursive: true, force: true });
  }
}
