import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  statfsSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../failure.mjs';
import { canEnter, takeOwnership } from './account.mjs';

/** A folder outside the project that the account can enter and that survives a reboot where possible. */
export function reachableFolder(account) {
  for (const folder of ['/var/lib/panui', '/var/tmp', tmpdir()]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
    } catch {
      continue;
    }
    if (canEnter(folder, account)) return folder;
  }
  throw new Failure(
    'There is no folder that the database may use on this machine: set DATABASE_URL to a server of your own.',
  );
}

const minFreeMemoryBytes = 4 * 2 ** 30;

/** Linux's file system in memory, where there is enough of it: containers often have 64 MB. */
function memoryFolders() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return Math.min(bavail * bsize, freemem()) >= minFreeMemoryBytes ? ['/dev/shm'] : [];
  } catch {
    return [];
  }
}

/** A new temporary folder for a disposable cluster. */
export function temporaryFolder(prefix, account, { inMemory = false } = {}) {
  const folders = [...(inMemory ? memoryFolders() : []), tmpdir(), '/tmp', '/var/tmp'];
  const parent = folders.find((candidate) => existsSync(candidate) && canEnter(candidate, account));
  const folder = mkdtempSync(join(parent ?? reachableFolder(account), prefix));
  chmodSync(folder, 0o755);
  takeOwnership(folder, account);
  return folder;
}

function linkToReachableFolder(requestedPath, account) {
  const targetFolder = mkdtempSync(join(reachableFolder(account), `${basename(requestedPath)}-`));
  try {
    symlinkSync(targetFolder, requestedPath);
  } catch (error) {
    // Another start created the folder first.
    rmdirSync(targetFolder);
    if (!existsSync(requestedPath)) throw error;
  }
}

/**
 * The folder of a persistent cluster: the requested one, or, when the account of PostgreSQL cannot enter it
 * (a project in root's private home), another one with a symbolic link from the requested path.
 */
export function persistentFolder(requestedPath, account) {
  mkdirSync(dirname(requestedPath), { recursive: true });
  const link = lstatSync(requestedPath, { throwIfNoEntry: false });
  if (link?.isSymbolicLink() && !existsSync(requestedPath)) unlinkSync(requestedPath);
  if (!existsSync(requestedPath)) {
    if (canEnter(dirname(requestedPath), account)) mkdirSync(requestedPath, { recursive: true, mode: 0o700 });
    else linkToReachableFolder(requestedPath, account);
  }
  const folder = realpathSync(requestedPath);
  if (!canEnter(dirname(folder), account)) {
    throw new Failure(
      `The database's data is in ${folder}, which the account that runs PostgreSQL cannot enter any more: make the folders above it enterable (chmod o+x), or set DATABASE_URL.`,
    );
  }
  takeOwnership(folder, account);
  return folder;
}
