import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { freePort } from '../free-port.mjs';
import { commandLineOf, isAlive, until } from '../processes.mjs';

/** What every cluster of ours is run with. Nothing here weakens what is promised when a commit is acknowledged. */
const commonSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // A deadlock is noticed, and its transaction retried, while the caller still waits.
  deadlock_timeout: '200ms',
};

/** Reads who runs the cluster, or null; a number that some other program has got since does not count. */
export function runningPostmaster(data) {
  const file = join(data, 'postmaster.pid');
  let lines;
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) {
    rmSync(file, { force: true });
    return null;
  }
  // The file of a dead server stays: by it PostgreSQL makes sure that no orphan of its own still writes.
  if (!isAlive(pid)) return null;
  const command = commandLineOf(pid);
  if (command && !(command.includes('postgres') && command.includes(data))) {
    rmSync(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[3]) || null };
}

/** True once the server lets us in; a wrong password is a fault, a server that is not ready yet is not. */
export async function acceptsConnections(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    if (error.code === '28P01')
      throw new Failure('The database does not accept the password that is stored beside it.');
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function launchOnce({ folder, binaries, account, settings, port, urlFor }) {
  const all = { ...commonSettings, ...settings, port };
  const log = openSync(join(folder, 'server.log'), 'w');
  // In a group of its own, or Ctrl-C in the terminal would stop the database under the still working server.
  const child = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...account, cwd: folder, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  let hasExited = false;
  child.once('exit', () => (hasExited = true));
  child.once('error', () => (hasExited = true));
  return until(async () => hasExited || (await acceptsConnections(urlFor(port))), { timeoutMs: 60_000 }).then(
    (ready) => {
      if (ready && !hasExited) return { child, pid: child.pid, port };
      if (!hasExited) child.kill('SIGQUIT');
      return null;
    },
  );
}

/**
 * Starts the server and waits until it lets us in. The first try may fail for a short while: after a kill the old
 * server's children must be gone first, and a free port can be taken by somebody else.
 */
export async function launch(cluster, fixedPort) {
  const end = performance.now() + 20_000;
  do {
    const started = await launchOnce({ ...cluster, port: fixedPort ?? (await freePort()) });
    if (started) return started;
    await until(() => false, { timeoutMs: 250 });
  } while (performance.now() < end);
  const log = readFileSync(join(cluster.folder, 'server.log'), 'utf8').trim().split('\n');
  const reason = log.findLast((line) => /FATAL|PANIC/.test(line)) ?? log.at(-1);
  throw new Failure(`The database did not start: ${reason} (see ${join(cluster.folder, 'server.log')})`);
}

/** A fast shutdown: open transactions are rolled back, all that was committed is on disk. */
export async function shutDown(pid) {
  const send = (signal) => {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  for (const { signal, timeoutMs } of [
    { signal: 'SIGINT', timeoutMs: 20_000 },
    { signal: 'SIGQUIT', timeoutMs: 5_000 },
    { signal: 'SIGKILL', timeoutMs: 5_000 },
  ]) {
    send(signal);
    if (await until(() => !isAlive(pid), { timeoutMs })) return;
  }
}
