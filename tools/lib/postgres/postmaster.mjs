import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { freePort } from '../free-port.mjs';
import { commandLineOf, isAlive, until } from '../processes.mjs';

/** Settings of all clusters. None of them weakens the durability of acknowledged commits. */
const commonSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Deadlocks are detected and their transactions retried while the caller still waits.
  deadlock_timeout: '200ms',
  // Rejected statements are logged without the values of their rows.
  log_error_verbosity: 'terse',
};

/**
 * The running postmaster of the cluster, or null; a pid that was reused by another program does not count.
 */
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
  // The pid file of a dead server is kept: PostgreSQL uses it to detect orphaned writers.
  if (!isAlive(pid)) return null;
  const command = commandLineOf(pid);
  if (command && !(command.includes('postgres') && command.includes(data))) {
    rmSync(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[3]) || null };
}

/**
 * True once the server accepts connections. A wrong password is an error, a server that is starting is not.
 */
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
  // In its own process group; otherwise Ctrl-C would stop the database under the running server.
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
 * Starts the server and waits until it accepts connections. Retries for a while: after a kill the old
 * server's children must exit first, and a free port may be taken by another program.
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

/** A fast shutdown rolls back open transactions; committed data is on disk. */
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
