import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { requireFreePort } from '../free-port.mjs';
import { isAlive, until } from '../processes.mjs';
import { inRoot, root } from '../project.mjs';
import { findLaunchers, requestReplacement } from '../servers.mjs';
import { isReady, startServer } from './candidate.mjs';

const stopTimeoutMs = 30_000;

/** Fails when the version in use serves at another port than this one would: its links would lead nowhere. */
async function requireSamePort({ host, port }) {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  if (await isReady(`http://${address}:${port}`)) return;
  throw new Failure(
    `The version in use does not answer at port ${port}: give its port, as in "PORT=3001 npm run upgrade -- <folder>".`,
  );
}

async function stopLauncher({ pid }) {
  process.kill(pid, 'SIGTERM');
  if (await until(() => !isAlive(pid), { timeoutMs: stopTimeoutMs })) return;
  throw new Failure(`The version in use (process ${pid}) does not stop.`);
}

/**
 * The server that `npm start` runs on this machine, if one runs. Rejects, before anything is changed, when the port is
 * in use by something else, or when the version in use could not be started again.
 */
export async function findLocalServer({ previous, startOptions, http }) {
  const launchers = findLaunchers();
  const folder = launchers[0]?.folder ?? previous;
  if (launchers.length > 0 && !folder) {
    throw new Failure(
      'Say where the version in use is, so that it can take over again: npm run upgrade -- <folder>',
    );
  }
  if (folder === root) throw new Failure(`The version in ${root} is running already.`);
  if (launchers.length === 0) await requireFreePort(http.port, http.host);
  const hasWorkers = launchers.length > 0 && launchers.every(({ canReplace }) => canReplace);
  if (launchers.length > 0 && !hasWorkers) await requireSamePort(http);
  const isDemoOption = (option) => option !== '--no-demo';
  const options = [
    ...new Set([...startOptions, ...(launchers[0]?.options ?? []).filter(isDemoOption), '--no-demo']),
  ];
  const start = (from) =>
    startServer(join(from, 'tools/start.mjs'), { options, cwd: from, env: { ...process.env } });
  return {
    hasWorkers,
    /** Replaces the workers of the launchers one by one; the launchers go on. */
    async replaceWorkers() {
      for (const { pid } of launchers) await requestReplacement(pid);
    },
    /**
     * Stops the version in use and starts this one. Returns the error when that fails; `putBack` starts the former
     * again.
     */
    async replace() {
      for (const launcher of launchers) await stopLauncher(launcher);
      try {
        return { child: (await start(inRoot())).child, error: null };
      } catch (error) {
        if (launchers.length === 0) throw error;
        return { child: null, error };
      }
    },
    putBack: async () => (await start(folder)).child,
  };
}
