// Runs a command beside a throw-away PostgreSQL: node scripts/with-test-db.mjs -- npx jest -c backend/jest.config.js
import { spawn } from 'node:child_process';
import { Failure } from './lib/failure.mjs';
import { startThrowAwayPostgres } from './lib/postgres.mjs';
import { ended, stopChild } from './lib/processes.mjs';
import { onStopRequest } from './lib/stop-signals.mjs';

const [command, ...options] = process.argv.slice(process.argv[2] === '--' ? 3 : 2);

async function run() {
  if (!command)
    throw new Failure('Say which command to run: node scripts/with-test-db.mjs -- <command> [options]');
  let child = null;
  let toldToStop = false;
  onStopRequest(() => {
    toldToStop = true;
    if (child) void stopChild(child);
  });
  const postgres = await startThrowAwayPostgres();
  try {
    if (toldToStop) return 1;
    child = spawn(command, options, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url() },
    });
    const { code, error } = await ended(child);
    if (error) throw new Failure(`${command} could not be run: ${error.message}`);
    return code ?? 1;
  } finally {
    await postgres.stop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
