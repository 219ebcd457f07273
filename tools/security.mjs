// npm run test:security: attacks the built server from outside, as SECURITY.md lists it; with names, only those files.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { Failure } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';
import { startTemporaryPostgres } from './lib/postgres.mjs';
import { waitForExit, stopChild } from './lib/processes.mjs';
import { inRoot } from './lib/project.mjs';

const say = (line) => console.log(line);
const requestedNames = process.argv.slice(2);

await runWithCleanup(
  async ({ cleanups, signal }) => {
    const files = readdirSync(inRoot('tests/security')).filter(
      (name) =>
        name.endsWith('.test.mjs') &&
        (requestedNames.length === 0 || requestedNames.some((word) => name.includes(word))),
    );
    if (files.length === 0)
      throw new Failure(`No file of tests/security/ is named ${requestedNames.join(' or ')}.`);
    await ensureInstalled({ say, signal });
    await ensureBuilt({ say, signal });
    const postgres = await startTemporaryPostgres();
    cleanups.push(postgres.stop);
    signal.throwIfAborted();
    const options = ['--test', '--test-concurrency=1', '--test-reporter=spec'];
    const paths = files.map((name) => inRoot('tests/security', name));
    const child = spawn(process.execPath, [...options, ...paths], {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url() },
    });
    signal.addEventListener('abort', () => void stopChild(child));
    const { code } = await waitForExit(child);
    return code ?? 1;
  },
  { exitCodeOnStop: 1 },
);
