import { existsSync } from 'node:fs';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { inRoot } from '../project.mjs';

/** Installs and builds whatever changed. A Docker image has only the build output, which is used as it is. */
export async function prepareBackend(say, signal) {
  if (!existsSync(inRoot('backend/src'))) return;
  await ensureInstalled({ say, signal });
  await ensureBuilt({ say, signal, only: new Set(['backend']) });
}
