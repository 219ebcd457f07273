// npm run test:db -- <command>: runs a command with TEST_DATABASE_URL of a temporary PostgreSQL.
import { Failure } from './lib/failure.mjs';
import { startTemporaryPostgres } from './lib/postgres.mjs';
import { runCommand } from './lib/run-command.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';

const command = process.argv.slice(process.argv[2] === '--' ? 3 : 2);

await runWithCleanup(
  async ({ cleanups, signal }) => {
    if (command.length === 0) throw new Failure('Usage: npm run test:db -- <command> [options]');
    const postgres = await startTemporaryPostgres();
    cleanups.push(postgres.stop);
    signal.throwIfAborted();
    return runCommand(command, { cwd: process.cwd(), env: { TEST_DATABASE_URL: postgres.url() }, signal });
  },
  { exitCodeOnStop: 1 },
);
