// npm run build: installs and builds what changed, without starting anything.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runToOrderlyEnd } from './lib/lifecycle.mjs';

await runToOrderlyEnd(
  async ({ signal }) => {
    const say = (line) => console.log(line);
    await ensureInstalled({ say, signal });
    await ensureBuilt({ say, signal });
    return 0;
  },
  { codeWhenStopped: 1 },
);
