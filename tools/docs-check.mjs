// npm run docs:check: links, commands and paths of the documentation.
import { checkDocs } from './check/docs.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';

await runWithCleanup(
  async () => {
    checkDocs();
    console.log('Every link, command and path of the documentation exists.');
    return 0;
  },
  { exitCodeOnStop: 1 },
);
