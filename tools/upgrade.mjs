// npm run upgrade: moves an installation to the version in this folder, or leaves it as it is. docs/upgrading.md.
import { runWithCleanup } from './lib/run-with-cleanup.mjs';
import { upgrade } from './lib/upgrade/upgrade.mjs';

await runWithCleanup(upgrade, { exitCodeOnStop: 1 });
