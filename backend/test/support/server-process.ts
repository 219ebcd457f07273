import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWorkspaceBuilt } from './built-workspace.js';
import { testJwtSecret } from './test-app.js';

export interface ServerProcess {
  url: string;
  stop(): Promise<void>;
  /** Stops the process from doing anything, as when it is too busy, until it is resumed. */
  pause(): void;
  resume(): void;
  /** Kills the process without any clean-up, as a crash does. */
  kill(): Promise<void>;
}

let isBuilt: Promise<void> | undefined;

/** Starts the built backend in another process on a free port. */
export async function startServerProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  await (isBuilt ??= ensureWorkspaceBuilt('backend'));
  const child = fork(join(__dirname, 'server-child.mjs'), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: testJwtSecret,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      OUTBOX_DIR: join(tmpdir(), 'panui-outbox-of-tests'),
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server process ended with ${String(code)}: is the backend built?`);
    }),
  ])) as [{ url: string }];
  return {
    url: message.url.replace('localhost', '127.0.0.1'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
