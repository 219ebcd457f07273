// Runs a command beside a throw-away PostgreSQL: node tools/with-test-db.mjs -- npx jest -c backend/jest.config.js
import { spawn } from 'node:child_process';
import { Failure } from './lib/failure.mjs';
import { runToOrderlyEnd } from './lib/lifecycle.mjs';
import { startThrowAwayPostgres } from './lib/postgres.mjs';
import { ended, stopChild } from './lib/processes.mjs';

const [command, ...options] = process.argv.slice(process.argv[2] === '--' ? 3 : 2);

await runToOrderlyEnd(
  async ({ undo, signal }) => {
    if (!command)
      throw new Failure('Say which command to run: node tools/with-test-db.mjs -- <command> [options]');
    const postgres = await startThrowAwayPostgres();
    undo.push(postgres.stop);
    signal.throwIfAborted();
    const child = spawn(command, options, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url() },
    });
    signal.addEventListener('abort', () => void stopChild(child));
    const { code, error } = await ended(child);
    if (error) throw new Failure(`${command} could not be run: ${error.message}`);
    return code ?? 1;
  },
  { codeWhenStopped: 1 },
);
