import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForExit } from '../../../tools/lib/processes.mjs';
import { inRoot } from '../../../tools/lib/project.mjs';

const offsetTo = (instant) => new Date(instant).getTime() - Date.now();

/** Server processes on one database whose clocks start at the given instant and follow `moveTo`. */
export async function startClockShiftedServers(t, databaseUrl, instant, count, environment = {}) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const child = fork(inRoot('tests/resilience/support/clock-shifted-server.mjs'), {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          HOST: '127.0.0.1',
          PORT: '0',
          DATABASE_URL: databaseUrl,
          JWT_SECRET: 'fL9xQ2vR7mT4wZ8nB3cK6hJ1pD5sG0aY',
          LOG_LEVEL: 'error',
          OUTBOX_DIR: join(tmpdir(), 'panui-outbox-of-tests'),
          CLOCK_OFFSET_MS: String(offsetTo(instant)),
          ...environment,
        },
      });
      t.after(() => child.kill('SIGKILL'));
      const [{ url }] = await once(child, 'message');
      return { child, url: url.replace('localhost', '127.0.0.1') };
    }),
  );
  return {
    servers,
    setInstant: (later) =>
      servers.forEach(({ child }) => child.connected && child.send({ offsetMs: offsetTo(later) })),
    signal: (name, which = servers) => which.forEach(({ child }) => child.kill(name)),
    kill: async ({ child }) => {
      child.kill('SIGKILL');
      await waitForExit(child);
    },
  };
}
