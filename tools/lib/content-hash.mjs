import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const isTest = (name) => /\.(spec|test)\.[a-z]+$/.test(name);

function* filesUnder(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!isTest(entry.name)) yield* filesUnder(join(path, entry.name));
  }
}

/**
 * A hash over names and contents of the given files and folders, without tests; missing paths are ignored.
 */
export function contentHash(base, paths, ...more) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const path of paths.filter((name) => existsSync(join(base, name)))) {
    for (const file of filesUnder(join(base, path))) {
      const content = readFileSync(file);
      hash.update(`\0${file.slice(base.length)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}
