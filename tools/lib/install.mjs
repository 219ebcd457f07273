import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from './content-hash.mjs';
import { Failure } from './failure.mjs';
import { withLock } from './lock.mjs';
import { inRoot, root } from './project.mjs';
import { runQuietly } from './run.mjs';
import { step } from './step.mjs';

const manifests = [
  'package.json',
  'package-lock.json',
  ...['api', 'shared', 'backend', 'admin', 'admin/icons', 'booking'].map((name) => `${name}/package.json`),
];
const maxAttempts = 3;

/**
 * What npm installs: the workspaces name what builds and runs Panui, the root's package.json what only tests, checks
 * and generated files need. The latter is added to the former without removing anything from under a running server.
 */
const scopes = {
  product: { fresh: ['ci', '--workspaces', '--include-workspace-root=false'] },
  everything: { fresh: ['ci'], added: ['install', '--no-save'] },
};

function currentStamp() {
  // Native packages depend on the system, the processor and the ABI version of Node.
  return contentHash(root, manifests, process.platform, process.arch, process.versions.modules);
}

/** The scope that is installed as locked now; empty if there is none. */
function installedScope(stampFile) {
  const [scope = '', stamp] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : [];
  return stamp === currentStamp() ? scope : '';
}

/** npm's script: known when npm started this process, otherwise next to the running Node. */
export function npmScript() {
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

/** Installs packages of a folder's lock file. */
async function install(folder, command, { say, signal }) {
  const options = [
    ...command,
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
      if (!(error instanceof Failure)) throw error;
      if (attempt === maxAttempts)
        throw new Failure(
          `${error.message}\nCheck with "npm ping" that npm reaches its registry, then try again.`,
        );
      say('That did not work; trying again ...');
    }
  }
}

/**
 * Installs the packages of a scope as locked, if manifests or platform changed since the last time: 'product' to build
 * and run, 'everything' for tests, checks and generated files too.
 * @param {{ scope?: 'product' | 'everything', say: (line: string) => void, signal?: AbortSignal }} options
 */
export async function ensureInstalled({ scope = 'product', say, signal }) {
  const stampFile = inRoot('node_modules/.panui-installed');
  const isInstalled = () => ['everything', scope].includes(installedScope(stampFile));
  if (isInstalled()) return;
  await withLock(inRoot('.data/locks/install'), async () => {
    if (isInstalled()) return;
    const { fresh, added } = scopes[scope];
    const command = installedScope(stampFile) && added ? added : fresh;
    const what = scope === 'product' ? 'packages' : 'packages of the tests';
    await step(say, `Installing ${what}`, () => install(root, command, { say, signal }));
    writeFileSync(stampFile, `${scope} ${currentStamp()}`);
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
    await step(say, `Installing ${name}`, () => install(folder, ['ci'], { say, signal }));
    writeFileSync(stampFile, expectedStamp);
  });
}
