import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Builds a workspace if its sources have changed since its last build, so that specs work without `npm test`. */
export async function ensureWorkspaceBuilt(...names: ('backend' | 'booking' | 'admin')[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(__dirname, 'build-workspaces.mjs'), ...names]);
}
