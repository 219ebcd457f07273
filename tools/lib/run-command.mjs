import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';
import { stopChild, waitForExit } from './processes.mjs';
import { root } from './project.mjs';

/**
 * Runs a command and returns its exit code. The command is stopped when the signal is aborted. `output` is the descriptor
 * of a file for what it prints; without one it prints to this terminal.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, output?: number, signal?: AbortSignal }} [options]
 */
export async function runCommand([program, ...parameters], { env = {}, cwd = root, output, signal } = {}) {
  const child = spawn(program, parameters, {
    cwd,
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  signal?.addEventListener('abort', () => void stopChild(child));
  const { code, error } = await waitForExit(child);
  signal?.throwIfAborted();
  if (error) throw new Failure(`${program} did not start: ${error.message}`);
  return code ?? 1;
}
