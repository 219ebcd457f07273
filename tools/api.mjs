// npm run api: writes api/openapi.json, its TypeScript types (schema.d.ts), and limits and defaults of fields
// (limits.js, defaults.js) with their types from the server.
// With --check it fails if they are not current.
import { checkApi, writeApi } from './lib/api-contract.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';

await runWithCleanup(
  async ({ signal }) => {
    const say = (line) => console.log(line);
    await ensureInstalled({ scope: 'everything', say, signal });
    await ensureBuilt({ say, signal, only: new Set(['backend']) });
    if (process.argv.includes('--check')) {
      await checkApi();
      return 0;
    }
    const incomplete = await writeApi();
    for (const line of incomplete) console.error(line);
    return incomplete.length === 0 ? 0 : 1;
  },
  { exitCodeOnStop: 1 },
);
