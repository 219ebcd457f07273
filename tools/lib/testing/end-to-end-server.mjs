import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { stopChild } from '../processes.mjs';
import { inRoot } from '../project.mjs';

const database = 'panui_e2e';

async function createDatabase(postgres) {
  const { default: pg } = await import('pg');
  const client = new pg.Client(postgres.url());
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${database}`);
  } finally {
    await client.end();
  }
  return postgres.url(database);
}

/** Brings up the real server with demo data in a process of its own, on a free port, for as long as `use` runs. */
export async function withEndToEndServer({ postgres }, use) {
  const databaseUrl = await createDatabase(postgres);
  const outbox = await mkdtemp(join(tmpdir(), 'panui-outbox-'));
  const child = fork(inRoot('tools/lib/testing/serve.mjs'), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: randomBytes(32).toString('hex'),
      RATE_LIMIT_PER_MINUTE: '1000000',
      OUTBOX_DIR: outbox,
      // Drivers of one test are to have addresses of their own, as in life.
      TRUST_PROXY: 'loopback',
    },
  });
  try {
    const response = await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Failure('The server for the browser tests did not come up.')));
    });
    return await use({ ...response, databaseUrl, outbox });
  } finally {
    await stopChild(child);
    await rm(outbox, { recursive: true, force: true });
  }
}
