// Builds the named workspaces if their sources have changed since their last build.
import { ensureBuilt } from '../../../tools/lib/build.mjs';

await ensureBuilt({ only: new Set(process.argv.slice(2)) });
