// npm run map:install [-- --yes] [-- --source <url>]: downloads the streets around all venues and lots.
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { prepareBackend } from './lib/backup/prepare-backend.mjs';
import { prepareEnvironment } from './lib/environment.mjs';
import { Failure } from './lib/failure.mjs';
import { dataFolder, importBackend } from './lib/project.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';

const say = (line) => console.log(line);

async function confirmInTerminal(signal) {
  if (!process.stdin.isTTY) throw new Failure('Add --yes to download without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question('Download? (y/n) ', { signal })).trim());
  } finally {
    terminal.close();
  }
}

await runWithCleanup(
  async ({ cleanups, signal }) => {
    const { values } = parseArgs({
      options: { yes: { type: 'boolean', default: false }, source: { type: 'string' } },
    });
    await prepareBackend(say, signal);
    const { env, database } = await prepareEnvironment(cleanups);
    say(database);
    const { installMap } = await importBackend('maps/install/install-map.js');
    const { refusal } = await installMap({
      databaseUrl: env.DATABASE_URL,
      sourceUrl: values.source ?? null,
      target: env.MAP_PMTILES || join(dataFolder(), 'map.pmtiles'),
      now: new Date(),
      signal,
      say,
      confirm: () => (values.yes ? Promise.resolve(true) : confirmInTerminal(signal)),
    });
    if (refusal) throw new Failure(refusal);
    return 0;
  },
  { exitCodeOnStop: 1 },
);
