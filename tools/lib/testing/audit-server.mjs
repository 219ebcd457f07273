import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { startTemporaryPostgres } from '../postgres.mjs';
import { withEndToEndServer } from './end-to-end-server.mjs';
import { inRoot } from '../project.mjs';
import { runCommand } from '../run-command.mjs';

const say = (line) => console.log(line);

/** Brings the product up with demo data on a database of its own, for as long as `use` walks through its pages. */
export async function withAuditServer({ cleanups, signal }, use) {
  await ensureInstalled({ say, signal });
  await ensureBuilt({ say, signal });
  const postgres = await startTemporaryPostgres();
  cleanups.push(postgres.stop);
  signal.throwIfAborted();
  return withEndToEndServer({ postgres }, (server) =>
    use(async (project, names) => {
      const options = ['test', '--config', 'tests/tour/playwright.config.ts', '--project', project];
      const grepOptions = names.length > 0 ? ['--grep', names.join('|')] : [];
      const playwright = [process.execPath, inRoot('node_modules/@playwright/test/cli.js')];
      return runCommand([...playwright, ...options, ...grepOptions], {
        env: {
          BASE_URL: server.url,
          RESERVE_PATH: server.reservePath,
          E2E_DATABASE_URL: server.databaseUrl,
          E2E_OUTBOX: server.outbox,
        },
        signal,
      });
    }),
  );
}
