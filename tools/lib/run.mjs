import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { Failure } from './failure.mjs';
import { waitForExit } from './processes.mjs';
import { root } from './project.mjs';

/**
 * Runs a Node script and returns its output; on failure the output is the message of the error.
 * @param {string} title
 * @param {string} script
 * @param {string[]} options
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal, cwd?: string, priority?: number }} [settings]
 */
export async function runQuietly(
  title,
  script,
  options,
  { env = process.env, signal, cwd = root, priority = 0 } = {},
) {
  const child = spawn(process.execPath, [script, ...options], {
    cwd,
    env: { ...env, NO_COLOR: '1' },
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (priority && child.pid) setPriority(child.pid, priority);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const end = await waitForExit(child);
  signal?.throwIfAborted();
  if (end.code === 0) return output;
  const how = end.error?.message ?? (end.signal ? `ended by ${end.signal}` : `ended with ${end.code}`);
  throw new Failure(`${stripVTControlCharacters(output).trim()}\n${title} failed (${how}).`.trim());
}
