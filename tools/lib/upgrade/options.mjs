import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { Failure } from '../failure.mjs';
import { inRoot, root } from '../project.mjs';

const usage = `Usage, in the folder of the new version:
  npm run upgrade -- <folder of the version in use>
  npm run upgrade -- <folder> --link <link> --ports 3000,3001 --restart 'systemctl restart panui@{port}'`;

/** What is wrong with the command line, and how it is used. */
const usageFailure = (issue) => new Failure(`${issue}\n${usage}`);

const isPanui = (folder) => existsSync(join(folder, 'tools/start.mjs'));

/** The settings of a folder's `.env`; empty without the file. */
function readEnvFile(folder) {
  const file = join(folder, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/**
 * The folder of the version in use: the given one, or the one that the data folder is in. Null when it is unknown,
 * which only matters while that version runs.
 */
function previousFolder(given) {
  if (given) {
    const folder = resolve(given);
    if (!isPanui(folder)) throw usageFailure(`${folder} is not a folder of Panui.`);
    return folder;
  }
  const data = process.env.PANUI_DATA_DIR ?? readEnvFile(root).PANUI_DATA_DIR;
  if (data) {
    const parent = dirname(resolve(data));
    return basename(data) === '.data' && isPanui(parent) ? parent : null;
  }
  if (existsSync(inRoot('.data/postgres'))) return root;
  throw usageFailure('Say which installation to upgrade.');
}

/**
 * Processes that a service manager runs from the folder that a symbolic link points to; null without these options.
 * @param {{ link?: string, ports?: string, restart?: string }} values
 */
function readServices({ link, ports, restart }) {
  if (!link && !ports && !restart) return null;
  if (!link || !ports || !restart) {
    const missing = Object.entries({ link, ports, restart }).find(([, value]) => !value)?.[0];
    throw usageFailure(`--link, --ports and --restart belong together: --${missing} is missing.`);
  }
  if (!restart.includes('{port}')) throw usageFailure('--restart has no {port} in its command.');
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Failure(`${link} is not a symbolic link: let one point to the folder of the version in use.`);
  const numbers = ports.split(',').map(Number);
  if (!numbers.every((port) => Number.isInteger(port) && port > 0))
    throw usageFailure(`--ports takes numbers with commas between them, not "${ports}".`);
  return { link: resolve(link), ports: numbers, restart };
}

function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        link: { type: 'string' },
        ports: { type: 'string' },
        restart: { type: 'string' },
        workers: { type: 'string' },
        'no-demo': { type: 'boolean' },
      },
    });
  } catch (error) {
    // The first sentence names the option; what follows explains positional arguments.
    const [issue] = error.message.split(/\. |\n/);
    throw usageFailure(`${issue.replace(/\.$/, '')}.`);
  }
}

/**
 * Reads the command line and adopts the settings and the data folder of the version in use where this folder has none
 * of its own. `startOptions` are the options of `npm start`.
 */
export function readOptions(args) {
  const { values, positionals } = parse(args);
  if (positionals.length > 1)
    throw usageFailure(`Only one folder can be in use, and "${positionals[1]}" is a second one.`);
  const previous = previousFolder(positionals[0]);
  if (previous === root) {
    throw new Failure(
      `${root} is the folder of the version in use. Check the new version out into another folder, so that this one can go on ` +
        'and take over again, and run "npm run upgrade" there.',
    );
  }
  for (const folder of previous ? [root, previous] : [root]) {
    const { PANUI_DATA_DIR: data, ...settings } = readEnvFile(folder);
    for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
    if (data) process.env.PANUI_DATA_DIR ||= resolve(folder, data);
  }
  if (previous) process.env.PANUI_DATA_DIR ||= join(previous, '.data');
  const startOptions = [
    ...(values.workers ? [`--workers=${values.workers}`] : []),
    ...(values['no-demo'] ? ['--no-demo'] : []),
  ];
  return { previous, services: readServices(values), startOptions };
}
