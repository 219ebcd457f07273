import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from './content-hash.mjs';
import { Failure } from './failure.mjs';
import { withLock } from './lock.mjs';
import { inRoot, root } from './project.mjs';
import { runQuietly } from './run.mjs';

const manifests = [
  'package.json',
  'package-lock.json',
  ...['api', 'shared', 'backend', 'admin', 'booking'].map((name) => `${name}/package.json`),
];
const maxAttempts = 3;

function currentStamp() {
  // Native packages depend on the system, the processor and the ABI version of Node.
  return contentHash(root, manifests, process.platform, process.arch, process.versions.modules);
}

function isInstalled(stampFile) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();
}

/** npm's script: known when npm started this process, otherwise next to the running Node. */
function npmScript() {
  const nodeFolder = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(nodeFolder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(nodeFolder, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  const found = candidates.find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  if (!found) throw new Failure('npm was not found: start Panui with "npm start".');
  return found;
}

/** The build tools are development dependencies, so settings that omit them must not reach npm. */
function environmentForNpm() {
  const ignoredVariables =
    /^(NODE_ENV|npm_config_(omit|only|production|include|dry_run|global|workspace|workspaces))$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ignoredVariables.test(name)));
}

/** Installs the packages of a folder's lock file. */
async function install(folder, { say, signal }) {
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ];
  for (let attempt = 1; ; attempt++) {
    try {
      await runQuietly('The installation of the packages', npmScript(), options, {
        env: environmentForNpm(),
        cwd: folder,
        signal,
      });
      return;
    } catch (error) {
      if (!(error instanceof Failure) || attempt === maxAttempts) throw error;
      say('That did not work; trying again ...');
    }
  }
}

/** Installs the packages as locked, if manifests or platform changed since the last time. */
export async function ensureInstalled({ say, signal }) {
  const stampFile = inRoot('node_modules/.panui-installed');
  if (isInstalled(stampFile)) return;
  await withLock(inRoot('.data/locks/install'), async () => {
    if (isInstalled(stampFile)) return;
    say('Installing packages; the first time this takes a minute or two ...');
    await install(root, { say, signal });
    writeFileSync(stampFile, currentStamp());
  });
}

/** The same for an optional tool with its own lock file. */
export async function ensureToolInstalled(name, { say, signal }) {
  const folder = inRoot(name);
  const stampFile = join(folder, 'node_modules/.panui-installed');
  const expectedStamp = contentHash(root, [`${name}/package-lock.json`]);
  const isInstalledTool = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expectedStamp;
  await withLock(inRoot('.data/locks/install'), async () => {
    if (isInstalledTool()) return;
    say(`Installing what ${name} needs ...`);
    await install(folder, { say, signal });
    writeFileSync(stampFile, expectedStamp);
  });
}
