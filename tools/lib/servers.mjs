import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { commandLineOf, isAlive, until } from './processes.mjs';
import { dataFolder, root } from './project.mjs';

/**
 * @typedef {object} Launcher A process that `npm start` runs on the data folder.
 * @property {number} pid
 * @property {string | null} folder Its code; null for versions before this list existed.
 * @property {string[]} options The options of `npm start`.
 * @property {boolean} canReplace Whether it has several workers, which it can replace one by one.
 */

const serversFolder = () => join(dataFolder(), 'servers');

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The request to a launcher to go over to the version in another folder, and its response. */
const requestFile = (pid) => join(requestsFolder(), String(pid));
const requestsFolder = () => join(dataFolder(), 'upgrades');
const replaceTimeoutMs = 300_000;

/**
 * Registers this process while it serves. With several workers, `npm run upgrade` can replace them one by one. The
 * returned function ends that.
 * @param {string[]} options
 * @param {((folder: string) => Promise<void>) | undefined} replaceWorkers
 */
export function registerLauncher(options, replaceWorkers) {
  const file = join(serversFolder(), String(process.pid));
  const write = (folder) =>
    writeFileSync(file, JSON.stringify({ folder, options, canReplace: !!replaceWorkers }));
  mkdirSync(serversFolder(), { recursive: true });
  write(root);
  const onRequest = () => void handleRequest(replaceWorkers, write);
  if (replaceWorkers) process.on('SIGUSR2', onRequest);
  return () => {
    process.off('SIGUSR2', onRequest);
    rmSync(file, { force: true });
  };
}

async function handleRequest(replaceWorkers, write) {
  const file = requestFile(process.pid);
  const { folder } = JSON.parse(readFileSync(file, 'utf8'));
  try {
    await replaceWorkers(folder);
    write(folder);
    writeFileSync(file, JSON.stringify({ isDone: true }));
  } catch (error) {
    writeFileSync(file, JSON.stringify({ isDone: true, error: error.message }));
  }
}

/** Lets a launcher replace its workers by those of this version. Rejects when they went back to the version before. */
export async function requestReplacement(pid) {
  const file = requestFile(pid);
  mkdirSync(requestsFolder(), { recursive: true });
  writeFileSync(file, JSON.stringify({ folder: root }));
  const readResponse = () => {
    const text = readFileSync(file, 'utf8');
    const response = text === '' ? {} : JSON.parse(text);
    return response.isDone || !isAlive(pid) ? response : null;
  };
  process.kill(pid, 'SIGUSR2');
  const response = await until(readResponse, { timeoutMs: replaceTimeoutMs, intervalMs: 100 });
  rmSync(file, { force: true });
  if (!response?.isDone) throw new Failure(`The launcher (process ${pid}) did not replace its workers.`);
  if (response.error) throw new Failure(`The workers went back to the version before: ${response.error}`);
}

/**
 * The running launchers of the data folder. Those of older versions are found as users of the embedded database.
 * @returns {Launcher[]}
 */
export function findLaunchers() {
  const registered = list(serversFolder())
    .filter((name) => isAlive(Number(name)) && commandLineOf(Number(name)).includes('start.mjs'))
    .map((name) => ({
      pid: Number(name),
      ...JSON.parse(readFileSync(join(serversFolder(), name), 'utf8')),
    }));
  const others = list(join(dataFolder(), 'postgres/users'))
    .map(Number)
    .filter((pid) => !registered.some((launcher) => launcher.pid === pid))
    .filter((pid) => isAlive(pid) && commandLineOf(pid).includes('start.mjs'))
    .map((pid) => ({ pid, folder: null, options: optionsOf(commandLineOf(pid)), canReplace: false }));
  return [...registered, ...others];
}

/** The options after the script in a command line. */
function optionsOf(commandLine) {
  return (commandLine.split('start.mjs')[1] ?? '').split(' ').filter(Boolean);
}
