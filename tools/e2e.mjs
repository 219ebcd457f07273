// npm run e2e: the browser tests on a server with demo data; options and patterns are those of Playwright.
import { withEndToEndServer } from './lib/testing/end-to-end-server.mjs';
import { runCommand } from './lib/run-command.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';
import { startTemporaryPostgres } from './lib/postgres.mjs';
import { inRoot } from './lib/project.mjs';

await runWithCleanup(
  async ({ cleanups, signal }) => {
    const postgres = await startTemporaryPostgres();
    cleanups.push(postgres.stop);
    signal.throwIfAborted();
    const playwright = [process.execPath, inRoot('node_modules/@playwright/test/cli.js'), 'test'];
    const config = ['--config', 'tests/e2e/playwright.config.ts'];
    return withEndToEndServer({ postgres }, (server) =>
      runCommand([...playwright, ...config, ...process.argv.slice(2)], {
        env: {
          BASE_URL: server.url,
          RESERVE_PATH: server.reservePath,
          E2E_DATABASE_URL: server.databaseUrl,
          E2E_OUTBOX: server.outbox,
        },
        signal,
      }),
    );
  },
  { exitCodeOnStop: 1 },
);
