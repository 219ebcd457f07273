import { existsSync } from 'node:fs';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { inRoot } from '../project.mjs';

/** Installs and builds what changed; in an image there is only what was built, and nothing to build it from. */
export async function prepareBackend(say, signal) {
  if (!existsSync(inRoot('backend/src'))) return;
  await ensureInstalled({ say, signal });
  await ensureBuilt({ say, signal, only: new Set(['backend']) });
}
