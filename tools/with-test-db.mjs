// Runs a command beside a throw-away PostgreSQL: node tools/with-test-db.mjs -- npx jest -c backend/jest.config.js
import { spawn } from 'node:child_process';
import { Failure } from './lib/failure.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';
import { startTemporaryPostgres } from './lib/postgres.mjs';
import { waitForExit, stopChild } from './lib/processes.mjs';

const [command, ...options] = process.argv.slice(process.argv[2] === '--' ? 3 : 2);

await runWithCleanup(
  async ({ cleanups, signal }) => {
    if (!command)
      throw new Failure('Say which command to run: node tools/with-test-db.mjs -- <command> [options]');
    const postgres = await startTemporaryPostgres();
    cleanups.push(postgres.stop);
    signal.throwIfAborted();
    const child = spawn(command, options, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url() },
    });
    signal.addEventListener('abort', () => void stopChild(child));
    const { code, error } = await waitForExit(child);
    if (error) throw new Failure(`${command} could not be run: ${error.message}`);
    return code ?? 1;
  },
  { exitCodeOnStop: 1 },
);
