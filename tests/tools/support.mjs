import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForExit, isAlive, until } from '../../tools/lib/processes.mjs';
import { root } from '../../tools/lib/project.mjs';
import { isReady } from '../../tools/lib/upgrade/candidate.mjs';

/** Creates a data folder for the test; processes that still use it at the end are stopped. */
export function createDataFolder(t) {
  const parent = mkdtempSync(join(tmpdir(), 'panui-launcher-'));
  const folder = join(parent, 'data');
  t.after(() => {
    for (const { pid } of processesOf(folder)) process.kill(pid, 'SIGKILL');
    rmSync(realFolder(folder), { recursive: true, force: true });
    rmSync(parent, { recursive: true, force: true });
  });
  return folder;
}

function realFolder(folder) {
  try {
    return realpathSync(join(folder, 'postgres'));
  } catch {
    return folder;
  }
}

/** The processes with the data folder in their command line: launchers and database servers. */
export function processesOf(folder) {
  const listed = spawnSync('ps', ['-ewwo', 'pid=,args='], { encoding: 'utf8' }).stdout.trim().split('\n');
  return listed
    .map((line) => ({ pid: Number.parseInt(line, 10), args: line }))
    .filter(({ args }) => args.includes(folder) || args.includes(`${realFolder(folder)}/data`));
}

/**
 * Runs the launcher of this project, or of a copy, as `npm start` does, without demo data unless the test is about it.
 * `--data` only marks the process in the process list.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ nodeOptions?: string[], args?: string[], shell?: boolean, project?: string }} [options]
 */
export function launch(
  folder,
  env = {},
  { nodeOptions = [], args = ['--no-demo'], shell = false, project = root } = {},
) {
  const launcher = join(project, 'tools/start.mjs');
  const command = [process.execPath, ...nodeOptions, launcher, ...args, `--data=${folder}`];
  const all = {
    ...process.env,
    PANUI_DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    NODE_ENV: '',
    ...env,
  };
  /** @type {import('node:child_process').SpawnOptionsWithStdioTuple<'ignore', 'pipe', 'pipe'>} */
  const options = { env: all, stdio: ['ignore', 'pipe', 'pipe'] };
  const child = shell
    ? spawn('/bin/sh', ['-c', '"$0" "$@"; :', ...command], options)
    : spawn(command[0], command.slice(1), options);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { child, output: () => output };
}

/** For tests that need the demo data, which takes longer to create than the server takes to start. */
export const withDemo = { args: [] };

/**
 * Launches and waits for the URL.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ timeoutMs?: number } & Parameters<typeof launch>[2]} [options]
 */
export async function launched(folder, env, { timeoutMs = 60_000, ...options } = {}) {
  const run = launch(folder, env, options);
  const url = await until(() => /Panui is ready:\s+(\S+)/.exec(run.output())?.[1], { timeoutMs });
  if (!url) throw new Error(`It did not come up:\n${run.output()}`);
  return { ...run, url, stop: (signal = 'SIGTERM') => stopped(run, signal) };
}

/** Sends a signal and resolves to the exit code. */
export async function stopped({ child }, signal) {
  child.kill(signal);
  return (await waitForExit(child)).code;
}

/**
 * Runs a launcher that is expected to fail; returns its exit code, and its output without the lines of slow steps,
 * which depend on the machine.
 */
export async function startAndFail(folder, env, options) {
  const run = launch(folder, env, options);
  const { code } = await waitForExit(run.child);
  const output = run.output().replaceAll(/^(?:Starting|Preparing|Building) .*(?: \.\.\.|: [\d.]+ s)\n/gm, '');
  return { code, output: output.trim() };
}

export const postmasterOf = (folder) =>
  Number(readFileSync(join(realFolder(folder), 'data/postmaster.pid'), 'utf8').split('\n')[0]);

export { isReady };

export const gone = (pid) => until(() => !isAlive(pid), { timeoutMs: 60_000 });
export const expectNoLeftovers = (folder) =>
  until(() => processesOf(folder).length === 0, { timeoutMs: 60_000 });

/** Runs a statement as the superuser of the embedded database. */
export async function onDatabase(folder, statement) {
  const { default: pg } = await import('pg');
  const real = realFolder(folder);
  const port = readFileSync(join(real, 'data/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(real, 'password'), 'utf8');
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/panui`);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
