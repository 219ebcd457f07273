import { spawn } from 'node:child_process';
import { Failure } from '../failure.mjs';
import { stopChild, until, waitForExit } from '../processes.mjs';
import { inRoot } from '../project.mjs';

const startTimeoutMs = 60_000;

/** Whether the server at the URL wants requests. */
export async function isReady(url) {
  try {
    return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** Waits until the server is ready; rejects with a sentence when it is not in time or when `ended` resolves first. */
export async function requireReady(url, ended = new Promise(() => {})) {
  const isUp = await Promise.race([
    until(() => isReady(url), { timeoutMs: startTimeoutMs, intervalMs: 100 }),
    ended.then(() => null),
  ]);
  if (!isUp) throw new Failure(`The server at ${url} did not become ready.`);
}

/** Why a process ended: the message of the error that it died of, otherwise all that it printed. */
function reasonIn(output) {
  const uncaught = /^\w*Error(?: \[\w+\])?: (.+(?:\n(?! {4}at ).+)*)\n {4}at /m.exec(output);
  return uncaught?.[1] ?? output.trim();
}

/**
 * Starts a process, forwards what it prints, and resolves once it has printed its URL and is ready. Stops it and
 * rejects with a sentence otherwise.
 * @param {string} script
 * @param {{ options?: string[], cwd?: string, env: NodeJS.ProcessEnv, isQuiet?: boolean }} settings
 */
export async function startServer(script, { options = [], cwd, env, isQuiet = false }) {
  const child = spawn(process.execPath, [script, ...options], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const [stream, target] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4_000);
      if (!isQuiet) target.write(text);
    });
  }
  const ended = waitForExit(child);
  const findUrl = () => /(?:Panui is ready:|Panui serves at)\s+(\S+)/.exec(output)?.[1];
  try {
    await Promise.race([until(findUrl, { timeoutMs: startTimeoutMs, intervalMs: 50 }), ended]);
    const url = findUrl();
    if (!url) throw new Failure(`The new version did not start:\n${reasonIn(output)}`);
    await requireReady(url, ended);
    return { child, url };
  } catch (error) {
    await stopChild(child, { graceMs: 15_000 });
    throw error;
  }
}

/** Starts this version beside the one in use, on a free port, until it is ready, and stops it. */
export async function tryCandidate(environment) {
  const env = { ...environment, HOST: '127.0.0.1', PORT: '0', WORKERS: '1' };
  const { child } = await startServer(inRoot('backend/dist/main.js'), { env, isQuiet: true });
  await stopChild(child, { graceMs: 15_000 });
}
