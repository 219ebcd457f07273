// npm run build: installs and builds what changed, without starting anything.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';

await runWithCleanup(
  async ({ signal }) => {
    const say = (line) => console.log(line);
    await ensureInstalled({ say, signal });
    await ensureBuilt({ say, signal });
    return 0;
  },
  { exitCodeOnStop: 1 },
);
