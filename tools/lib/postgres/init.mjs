import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { waitForExit } from '../processes.mjs';

/**
 * With the "C" character type Hebrew letters would not count as letters in searches, so each system uses a
 * UTF-8 one.
 */
const systemLocale = { darwin: 'en_US.UTF-8', win32: 'C' }[process.platform] ?? 'C.UTF-8';

/**
 * Creates the cluster in `<folder>/data` with a random password. It gets that name only when it is complete.
 */
export async function initialise({ folder, binaries, account, sync }) {
  const stagingFolder = join(folder, 'data.new');
  const passwordFile = join(folder, 'password');
  rmSync(stagingFolder, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid);
  const options = [
    `--pgdata=${stagingFolder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=he-IL',
    `--locale=${systemLocale}`,
    ...(sync ? [] : ['--no-sync']),
  ];
  const child = spawn(join(binaries, 'initdb'), options, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const { code, error } = await waitForExit(child);
  if (code !== 0) {
    rmSync(stagingFolder, { recursive: true, force: true });
    throw new Failure(
      `The database could not be created: ${findReason(output) ?? error?.message ?? `initdb ended with ${code}`}`,
    );
  }
  renameSync(stagingFolder, join(folder, 'data'));
}

function findReason(output) {
  if (output.includes('could not look up effective user ID')) {
    return 'the user that runs Panui has no entry in the list of users, which PostgreSQL needs: set DATABASE_URL.';
  }
  return output.split('\n').find((line) => /error|fatal/i.test(line));
}

export function isInitialised(folder) {
  return existsSync(join(folder, 'data/PG_VERSION'));
}

export function passwordOf(folder) {
  try {
    return readFileSync(join(folder, 'password'), 'utf8').trim();
  } catch {
    throw new Failure(
      `The database's password is missing from ${join(folder, 'password')}: put the file back, or set DATABASE_URL.`,
    );
  }
}
