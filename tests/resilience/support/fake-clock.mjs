import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const libraryPaths = ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', ''].map(
  (machine) => `/usr/lib/${machine}faketime/libfaketimeMT.so.1`,
);

/**
 * The environment of a process whose system clock is off by the seconds given to `set`, which may change at
 * any time. The monotonic clock is not affected, as on a machine whose clock is set.
 */
export function createFakeClock(t) {
  const library = libraryPaths.find((path) => existsSync(path));
  if (!library) {
    throw new Error(
      'Not run: libfaketime is not installed (apt-get install libfaketime), so nothing was tested.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'panui-wrong-clock-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL runs under another account.
  chmodSync(folder, 0o755);
  const file = join(folder, 'offset');
  const set = (seconds) => {
    // Replaced atomically, because readers may read at any time.
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    set,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}
