// npm run build: installs and builds whatever changed. Workspace names restrict it: node tools/build.mjs
// backend.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';

await runWithCleanup(
  async ({ signal }) => {
    const say = (line) => console.log(line);
    await ensureInstalled({ say, signal });
    const names = process.argv.slice(2);
    await ensureBuilt({ say, signal, only: names.length > 0 ? new Set(names) : undefined });
    return 0;
  },
  { exitCodeOnStop: 1 },
);
