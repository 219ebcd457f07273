import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const block = Buffer.alloc(64 * 1024, 1);
const page = Buffer.alloc(4 * 1024, 1);

function run(command, ...options) {
  const { status, stderr, error } = spawnSync(command, options, { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

/** Writes until the disk is full. */
function fillTo(file) {
  const descriptor = openSync(file, 'w');
  for (const chunk of [block, page]) {
    try {
      for (;;) writeSync(descriptor, chunk);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  closeSync(descriptor);
}

/** A memory disk for one test; only root may create it. */
export function createSmallDisk(t, size) {
  const folder = mkdtempSync(join(tmpdir(), 'panui-small-disk-'));
  const mountError = run('mount', '-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder);
  if (mountError) {
    rmSync(folder, { recursive: true });
    throw new Error(
      `No disk could be made, so that nothing was tested. Run this as root, where mounting is allowed: ${mountError}`,
    );
  }
  chmodSync(folder, 0o755);
  const filler = join(folder, 'filler');
  const removeFiller = () => rmSync(filler, { force: true });
  // Registered before the clean-up of the database, which cannot shut down cleanly on a full disk.
  t.after(removeFiller);
  return {
    folder,
    fill: () => fillTo(filler),
    removeFiller,
    remove() {
      const unmountError = run('umount', folder);
      if (unmountError) throw new Error(unmountError);
      rmSync(folder, { recursive: true });
    },
  };
}
