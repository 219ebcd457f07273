import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { isAlive, until } from './processes.mjs';

/** True when the process that holds the lock has ended. */
function isAbandoned(folder) {
  try {
    return !isAlive(Number(readFileSync(join(folder, 'pid'), 'utf8')));
  } catch {
    // The holder has created the folder and not yet written its pid, or is just releasing the lock.
    return false;
  }
}

/** Runs `work` while no other process holds the same lock folder. */
export async function withLock(folder, work, { timeoutMs = 600_000 } = {}) {
  mkdirSync(dirname(folder), { recursive: true });
  const isAcquired = await until(
    () => {
      try {
        mkdirSync(folder);
        return true;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
        if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
        return false;
      }
    },
    { timeoutMs, intervalMs: 50 },
  );
  if (!isAcquired)
    throw new Failure(`Another process is busy here for too long; if none is, remove ${folder}.`);
  try {
    writeFileSync(join(folder, 'pid'), String(process.pid));
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
