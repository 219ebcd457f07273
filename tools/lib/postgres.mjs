import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, until } from './processes.mjs';
import { withLock } from './lock.mjs';
import { serverAccount } from './postgres/account.mjs';
import { binariesFolder } from './postgres/binaries.mjs';
import { initialise, isInitialised, passwordOf } from './postgres/init.mjs';
import { lastingFolder, temporaryFolder } from './postgres/places.mjs';
import { answers, launch, runningPostmaster, shutDown } from './postgres/postmaster.mjs';

function urlBuilder(folder) {
  const password = passwordOf(folder);
  return (port, database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

async function prepare(folder, account, sync) {
  const binaries = binariesFolder(account);
  if (!isInitialised(folder)) await initialise({ folder, binaries, account, sync });
  return { folder, binaries, account, urlFor: urlBuilder(folder) };
}

/** A server that outlived the Node process that started it, if there is one that lets us in. */
async function adopt({ folder, urlFor }) {
  const data = join(folder, 'data');
  return until(
    async () => {
      const running = runningPostmaster(data);
      if (!running) return { none: true };
      return running.port && (await answers(urlFor(running.port))) ? { ...running, child: null } : null;
    },
    { withinMs: 30_000, everyMs: 100 },
  ).then((found) => (found?.none ? null : found));
}

/** Each process that uses the cluster leaves its number, so that only the last one to go stops the server. */
function othersUsing(users) {
  if (!existsSync(users)) return [];
  const pids = readdirSync(users).map(Number);
  const dead = pids.filter((pid) => !isAlive(pid));
  for (const pid of dead) rmSync(join(users, String(pid)), { force: true });
  return pids.filter((pid) => pid !== process.pid && !dead.includes(pid));
}

/**
 * The embedded PostgreSQL that keeps its data in `wantedFolder`: makes it on the first start, adopts one that still
 * runs, recovers after a crash, and starts it again on the same port when it dies while we work.
 */
export async function startLastingPostgres(wantedFolder, { onRestart = () => {} } = {}) {
  const account = serverAccount();
  const folder = lastingFolder(wantedFolder, account);
  const lock = `${wantedFolder}.lock`;
  const users = join(folder, 'users');
  let stopping = false;
  let running;
  let cluster;

  function watch() {
    const revive = () => {
      if (stopping) return;
      onRestart();
      void withLock(lock, async () => {
        if (stopping) return;
        running = (await adopt(cluster)) ?? (await launch(cluster, running.port));
        watch();
      }).catch((error) => console.error(error.message));
    };
    if (running.child) running.child.once('exit', revive);
    else {
      const timer = setInterval(() => {
        if (isAlive(running.pid)) return;
        clearInterval(timer);
        revive();
      }, 500);
      timer.unref();
    }
  }

  await withLock(lock, async () => {
    cluster = await prepare(folder, account, true);
    running = (await adopt(cluster)) ?? (await launch(cluster));
    mkdirSync(users, { recursive: true });
    writeFileSync(join(users, String(process.pid)), '');
  });
  watch();
  return {
    url: (database) => cluster.urlFor(running.port, database),
    pid: () => running.pid,
    stop: () => {
      stopping = true;
      return withLock(lock, async () => {
        rmSync(join(users, String(process.pid)), { force: true });
        if (othersUsing(users).length === 0) await shutDown(running.pid);
      });
    },
  };
}

const throwAwayPrefix = 'panui-throw-away-';

/** Clears what a killed run left behind: the folder's name tells whose it was. */
async function sweep(parent) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(throwAwayPrefix))) {
    const owner = Number(name.slice(throwAwayPrefix.length).split('-')[0]);
    if (!owner || isAlive(owner)) continue;
    const folder = join(parent, name);
    const left = runningPostmaster(join(folder, 'data'));
    if (left) await shutDown(left.pid);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A cluster for tests: nothing in it survives, so it need not wait for the disk. `overrides` are settings of its own. */
export async function startThrowAwayPostgres(overrides = {}) {
  const account = serverAccount();
  const folder = temporaryFolder(`${throwAwayPrefix}${process.pid}-`, account);
  await sweep(join(folder, '..'));
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
        ...overrides,
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
