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

/** PostgreSQL refuses to run as root, so root lends it the account `postgres`, or else `nobody`; others run it as themselves. */
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

/** Whether the account can enter the folder: a project in a private home is out of reach for `postgres`. */
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

/** Makes the folder the account's own, with all in it when it was another's; without root it can only say so. */
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
