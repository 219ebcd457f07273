import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { allSettledOrThrow } from './all-settled.mjs';
import { contentHash } from './content-hash.mjs';
import { withLock } from './lock.mjs';
import { packFiles } from './pack-files.mjs';
import { inRoot, root } from './project.mjs';
import { runQuietly } from './run.mjs';
import { step } from './step.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'shared'];
const sources = (name) =>
  [
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'vite.config.ts',
    'index.html',
    'gate.html',
    'src',
    'build',
    'public',
  ].map((path) => `${name}/${path}`);
const vite = {
  script: 'node_modules/vite/bin/vite.js',
  options: (out) => ['build', '--outDir', out, '--emptyOutDir', '--logLevel', 'warn'],
  finish: packFiles,
  // The database is prepared with the built server, which takes longer than the apps, so it comes first.
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
};

const workspaces = [
  {
    name: 'backend',
    inputs: [
      ...shared,
      'nest-cli.json',
      'tools/lib/swagger-plugin.mjs',
      'backend/tsconfig.staging.json',
      ...sources('backend'),
    ],
    script: 'node_modules/@nestjs/cli/bin/nest.js',
    cwd: root,
    // This configuration names dist.new as the output folder; the CLI has no option for it.
    options: () => ['build', '--path', 'backend/tsconfig.staging.json'],
  },
  {
    name: 'booking',
    inputs: [...shared, ...sources('booking'), 'api'],
    ...vite,
  },
  {
    name: 'admin',
    inputs: [...shared, ...sources('admin'), 'admin/icons', 'api'],
    ...vite,
  },
];

const stampPath = ({ name }) => inRoot(name, 'dist/.stamp');
/**
 * NODE_ENV decides what Vite builds, so the shell's value must not be used: an app built for tests violates
 * its own CSP.
 */
const mode = 'production';
const hashOf = ({ inputs }) => contentHash(root, inputs, process.versions.node.split('.')[0], mode);

function isBuilt(workspace) {
  return existsSync(stampPath(workspace)) && readFileSync(stampPath(workspace), 'utf8') === hashOf(workspace);
}

/** Whether a workspace is built from its current sources. */
export const isUpToDate = (name) =>
  workspaces.some((workspace) => workspace.name === name && isBuilt(workspace));

/** Builds into a new folder and swaps it in, so that a running server never serves a partial build. */
async function build(workspace, signal) {
  const { name, script, options, finish, cwd, priority } = workspace;
  const hash = hashOf(workspace);
  const stagingFolder = inRoot(name, 'dist.new');
  const previousFolder = inRoot(name, 'dist.old');
  for (const folder of [stagingFolder, previousFolder]) rmSync(folder, { recursive: true, force: true });
  await runQuietly(`The build of ${name}`, inRoot(script), options(stagingFolder), {
    cwd: cwd ?? inRoot(name),
    env: { ...process.env, NODE_ENV: mode },
    signal,
    priority,
  });
  await finish?.(stagingFolder);
  writeFileSync(join(stagingFolder, '.stamp'), hash);
  if (existsSync(inRoot(name, 'dist'))) renameSync(inRoot(name, 'dist'), previousFolder);
  renameSync(stagingFolder, inRoot(name, 'dist'));
  rmSync(previousFolder, { recursive: true, force: true });
}

/**
 * Builds those of the named workspaces, or of all, whose sources changed since their last build.
 * @param {{ say?: (line: string) => void, signal?: AbortSignal, only?: Set<string> }} [options]
 */
export async function ensureBuilt({ say = console.log, signal, only } = {}) {
  const selected = workspaces.filter(({ name }) => !only || only.has(name));
  await allSettledOrThrow(
    selected.map(async (workspace) => {
      if (isBuilt(workspace)) return;
      await withLock(inRoot('.data/locks', `build-${workspace.name}`), async () => {
        if (isBuilt(workspace)) return;
        await step(say, `Building ${workspace.name}`, () => build(workspace, signal));
      });
    }),
  );
}
