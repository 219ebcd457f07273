import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, until } from './processes.mjs';
import { withLock } from './lock.mjs';
import { serverAccount } from './postgres/account.mjs';
import { binariesFolder } from './postgres/binaries.mjs';
import { initialise, isInitialised, passwordOf } from './postgres/init.mjs';
import { persistentFolder, temporaryFolder } from './postgres/data-folders.mjs';
import { acceptsConnections, launch, runningPostmaster, shutDown } from './postgres/postmaster.mjs';

function urlBuilder(folder) {
  const password = passwordOf(folder);
  return (port, database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

async function prepare(folder, account, sync) {
  const binaries = binariesFolder(account);
  if (!isInitialised(folder)) await initialise({ folder, binaries, account, sync });
  return { folder, binaries, account, urlFor: urlBuilder(folder) };
}

/** Connects to a server that outlived the Node process that started it, if there is one. */
async function attachToRunning({ folder, urlFor }) {
  const data = join(folder, 'data');
  return until(
    async () => {
      const running = runningPostmaster(data);
      if (!running) return { none: true };
      return running.port && (await acceptsConnections(urlFor(running.port)))
        ? { ...running, child: null }
        : null;
    },
    { timeoutMs: 30_000, intervalMs: 100 },
  ).then((found) => (found?.none ? null : found));
}

/** Each process that uses the cluster registers its pid, so that only the last one stops the server. */
function findOtherUsers(usersFolder) {
  if (!existsSync(usersFolder)) return [];
  const pids = readdirSync(usersFolder).map(Number);
  const dead = pids.filter((pid) => !isAlive(pid));
  for (const pid of dead) rmSync(join(usersFolder, String(pid)), { force: true });
  return pids.filter((pid) => pid !== process.pid && !dead.includes(pid));
}

/**
 * Starts the embedded PostgreSQL with data in `requestedFolder`: creates it on the first start, adopts a
 * running one, recovers after a crash, and restarts it on the same port when it dies.
 */
export async function startPersistentPostgres(requestedFolder, { onRestart = () => {} } = {}) {
  const account = serverAccount();
  const folder = persistentFolder(requestedFolder, account);
  const lock = `${requestedFolder}.lock`;
  const usersFolder = join(folder, 'users');
  let stopping = false;
  let running;
  let cluster;

  function watch() {
    const restart = () => {
      if (stopping) return;
      onRestart();
      void withLock(lock, async () => {
        if (stopping) return;
        running = (await attachToRunning(cluster)) ?? (await launch(cluster, running.port));
        watch();
      }).catch((error) => console.error(error.message));
    };
    if (running.child) running.child.once('exit', restart);
    else {
      const timer = setInterval(() => {
        if (isAlive(running.pid)) return;
        clearInterval(timer);
        restart();
      }, 500);
      timer.unref();
    }
  }

  await withLock(lock, async () => {
    cluster = await prepare(folder, account, true);
    running = (await attachToRunning(cluster)) ?? (await launch(cluster));
    mkdirSync(usersFolder, { recursive: true });
    writeFileSync(join(usersFolder, String(process.pid)), '');
  });
  watch();
  return {
    url: (database) => cluster.urlFor(running.port, database),
    pid: () => running.pid,
    stop: () => {
      stopping = true;
      return withLock(lock, async () => {
        rmSync(join(usersFolder, String(process.pid)), { force: true });
        if (findOtherUsers(usersFolder).length === 0) await shutDown(running.pid);
      });
    },
  };
}

const throwAwayPrefix = 'panui-throw-away-';

/** Removes the folders of killed runs; a folder's name contains the pid of its process. */
async function removeAbandoned(parent) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(throwAwayPrefix))) {
    const owner = Number(name.slice(throwAwayPrefix.length).split('-')[0]);
    if (!owner || isAlive(owner)) continue;
    const folder = join(parent, name);
    const runningServer = runningPostmaster(join(folder, 'data'));
    if (runningServer) await shutDown(runningServer.pid);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts a cluster for tests, which does not wait for the disk because its data is disposable. It is in memory if
 * possible, because on a disk the hundreds of files of each new database cost more than most tests.
 * @param {{ settings?: Record<string, string>, inMemory?: boolean }} [options]
 */
export async function startTemporaryPostgres({ settings = {}, inMemory = true } = {}) {
  const account = serverAccount();
  const folder = temporaryFolder(`${throwAwayPrefix}${process.pid}-`, account, { inMemory });
  await removeAbandoned(join(folder, '..'));
  let running;
  try {
    const cluster = {
      ...(await prepare(folder, account, false)),
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        wal_level: 'minimal',
        max_wal_senders: 0,
        max_connections: 200,
        ...settings,
      },
    };
    running = await launch(cluster);
    return {
      url: (database) => cluster.urlFor(running.port, database),
      log: join(folder, 'server.log'),
      stop: async () => {
        await shutDown(running.pid);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
