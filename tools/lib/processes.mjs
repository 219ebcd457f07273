import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** True when the process has ended but its parent has not reaped it, which may never happen. */
function isZombie(pid) {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ''));
  } catch {
    return false;
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Calls `check` until its result is true, and resolves to that result, or to null after `timeoutMs`.
 * @template T
 * @param {() => T | Promise<T>} check
 * @param {{ timeoutMs: number, intervalMs?: number }} options
 */
export async function until(check, { timeoutMs, intervalMs = 25 }) {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (performance.now() > end) return null;
    await pause(intervalMs);
  }
}

/**
 * Resolves with how the child ended, also when it had ended before; a child that never started counts as ended.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, error?: Error }>}
 */
export function waitForExit(child) {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve({ code: child.exitCode, signal: child.signalCode });
  }
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
  });
}

/**
 * Stops a child in order, and by force when it takes longer than `graceMs`.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ graceMs?: number, signal?: NodeJS.Signals }} [options]
 */
export async function stopChild(child, { graceMs = 5_000, signal = 'SIGTERM' } = {}) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const end = waitForExit(child);
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await end;
  clearTimeout(force);
}

/** The command line of a running process; empty where the system does not provide it. */
export function commandLineOf(pid) {
  if (process.platform === 'win32') return '';
  const found = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return found.stdout?.trim() ?? '';
}
