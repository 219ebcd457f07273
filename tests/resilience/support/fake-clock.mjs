import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const libraryPaths = ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', ''].map(
  (machine) => `/usr/lib/${machine}faketime/libfaketimeMT.so.1`,
);

/**
 * The environment of a process whose clock is as wrong as `set` says, in seconds, from one moment to the next. What it
 * counts by itself goes on evenly, as it does on a machine whose clock is set.
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
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  const file = join(folder, 'offset');
  const set = (seconds) => {
    // Whoever reads meanwhile finds the old or the new one whole.
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
