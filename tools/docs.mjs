// npm run docs: writes the generated parts of the documentation, and the style sheet of the brand's colours. npm test
// -- tools/configuration fails when they are stale.
import { ensureBuilt } from './lib/build.mjs';
import { writeGeneratedDocs } from './lib/generated-docs.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';

await runWithCleanup(
  async ({ signal }) => {
    await ensureInstalled({ scope: 'everything', say: console.log, signal });
    await ensureBuilt({ say: console.log, signal, only: new Set(['backend']) });
    console.log(`Written: ${(await writeGeneratedDocs()).join(', ') || 'nothing, all is current'}`);
    return 0;
  },
  { exitCodeOnStop: 1 },
);
