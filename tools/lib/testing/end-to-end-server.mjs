import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { stopChild } from '../processes.mjs';
import { inRoot } from '../project.mjs';

async function execute(postgresUrl, statement) {
  const { default: pg } = await import('pg');
  const client = new pg.Client(postgresUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * @param {string} databaseUrl
 * @param {string} outbox
 * @param {Record<string, string>} variables
 */
function startProcess(databaseUrl, outbox, variables) {
  const child = fork(inRoot('tools/lib/testing/serve.mjs'), variables.ADMIN_EMAIL ? ['--no-demo'] : [], {
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: randomBytes(32).toString('hex'),
      RATE_LIMIT_PER_MINUTE: '1000000',
      OUTBOX_DIR: outbox,
      // Tests give drivers different addresses in X-Forwarded-For.
      TRUST_PROXY: 'loopback',
      ...variables,
    },
  });
  /** @type {Promise<{ url: string, reservePath: string }>} */
  const started = new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(/** @type {any} */ (message)));
    child.once('exit', () => reject(new Failure('The server for the browser tests did not start.')));
  });
  return { child, started };
}

/**
 * Starts the real server with demo data in its own process, on a free port and a new database of the given PostgreSQL
 * server. Returns the environment variables that the browser tests read, and a function that removes everything again.
 * With a first admin among the variables of the environment, the database has that account instead of demo data.
 *
 * @param {string} postgresUrl
 * @param {Record<string, string>} [variables]
 */
export async function startEndToEndServer(postgresUrl, variables = {}) {
  const database = `panui_e2e_${randomBytes(4).toString('hex')}`;
  await execute(postgresUrl, `CREATE DATABASE ${database}`);
  const databaseUrl = Object.assign(new URL(postgresUrl), { pathname: `/${database}` }).href;
  const outbox = await mkdtemp(join(tmpdir(), 'panui-outbox-'));
  const { child, started } = startProcess(databaseUrl, outbox, variables);
  const stop = async () => {
    await stopChild(child);
    await rm(outbox, { recursive: true, force: true });
    await execute(postgresUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  };
  try {
    const { url, reservePath } = await started;
    const env = {
      BASE_URL: url,
      RESERVE_PATH: reservePath,
      E2E_DATABASE_URL: databaseUrl,
      E2E_OUTBOX: outbox,
    };
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
