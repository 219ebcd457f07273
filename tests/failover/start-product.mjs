import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Failure } from '../../tools/lib/failure.mjs';
import { stopChild, until } from '../../tools/lib/processes.mjs';
import { inRoot } from '../../tools/lib/project.mjs';

const secret = randomBytes(32).toString('hex');

/** Starts one process in production mode; the first one migrates while the others wait. */
export async function startProduct(databaseUrl, folder) {
  const child = spawn(process.execPath, [inRoot('backend/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: secret,
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_PER_MINUTE: '1000000',
      OUTBOX_DIR: join(folder, 'outbox'),
      LOG_LEVEL: 'fatal',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const url = await until(() => /serves at (\S+)/.exec(output)?.[1], { timeoutMs: 60_000 });
  if (!url) {
    await stopChild(child);
    throw new Failure(`The product did not come up:\n${output}`);
  }
  return {
    url,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => stopChild(child),
  };
}
