import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';

function accountNamed(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * PostgreSQL refuses to run as root, so root runs it as `postgres` or `nobody`; other users run it
 * themselves.
 */
export function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account) {
    throw new Failure(
      'PostgreSQL cannot run as root, and there is no account "postgres" or "nobody" to run it: set DATABASE_URL.',
    );
  }
  return account;
}

/**
 * Whether the account can enter the folder: `postgres` cannot reach a project in a private home directory.
 */
export function canEnter(folder, account) {
  if (account.uid === undefined) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}

function chownRecursively(path, { uid, gid }) {
  lchownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) chownRecursively(child, { uid, gid });
    else lchownSync(child, uid, gid);
  }
}

/** Gives the folder and its contents to the account; without root it can only report the wrong owner. */
export function takeOwnership(folder, account) {
  const owner = statSync(folder).uid;
  if (account.uid === undefined) {
    if (process.getuid && owner !== process.getuid()) {
      throw new Failure(
        `The data in ${folder} belongs to another user (number ${owner}): start as that user, or set DATABASE_URL.`,
      );
    }
    return;
  }
  if (owner !== account.uid) chownRecursively(folder, account);
  else chownSync(folder, account.uid, account.gid);
}
