import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, isAlive } from './processes.mjs';
import { dataFolder, root } from './project.mjs';

/**
 * @typedef {object} Launcher A process that `npm start` runs on the data folder.
 * @property {number} pid
 * @property {string | null} folder Its code; null for versions before this list existed.
 * @property {string[]} options The options of `npm start`.
 */

const serversFolder = () => join(dataFolder(), 'servers');

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Registers this process while it serves; the returned function removes it. */
export function registerLauncher(options) {
  const file = join(serversFolder(), String(process.pid));
  mkdirSync(serversFolder(), { recursive: true });
  writeFileSync(file, JSON.stringify({ folder: root, options }));
  return () => rmSync(file, { force: true });
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
    .map((pid) => ({ pid, folder: null, options: optionsOf(commandLineOf(pid)) }));
  return [...registered, ...others];
}

/** The options after the script in a command line. */
function optionsOf(commandLine) {
  return (commandLine.split('start.mjs')[1] ?? '').split(' ').filter(Boolean);
}
