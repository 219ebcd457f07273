import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';
import { stopChild, waitForExit } from './processes.mjs';
import { root } from './project.mjs';

/**
 * Runs a command in the foreground and returns its exit code. The command is stopped when the signal is aborted.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, signal?: AbortSignal }} [options]
 */
export async function runCommand([program, ...parameters], { env = {}, cwd = root, signal } = {}) {
  const child = spawn(program, parameters, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  signal?.addEventListener('abort', () => void stopChild(child));
  const { code, error } = await waitForExit(child);
  signal?.throwIfAborted();
  if (error) throw new Failure(`${program} did not start: ${error.message}`);
  return code ?? 1;
}
