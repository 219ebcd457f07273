import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../tools/lib/project.mjs';
import { Failure } from '../../tools/lib/failure.mjs';
import { stopChild, waitForExit } from '../../tools/lib/processes.mjs';
import { features } from './features.mjs';
import { isDrawn } from './is-drawn.mjs';
import { sqlMutants } from './sql-mutants.mjs';

const sandboxes = join(root, 'reports/mutation/sql');
const reporter = fileURLToPath(new URL('./stop-at-first-failure.mjs', import.meta.url));
const notCopied = new Set(['node_modules', 'dist', '.git', '.data']);
const maxBaselineMs = 1_800_000;
const linked = ['node_modules', 'backend/node_modules'];

/** A copy of the repository, so that a mutant never reaches the sources. */
function createSandbox(name) {
  const sandbox = join(sandboxes, name);
  mkdirSync(sandbox, { recursive: true });
  for (const folder of ['api', 'shared', 'backend', 'tools', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, folder), join(sandbox, folder), {
      recursive: true,
      filter: (path) => !notCopied.has(basename(path)),
    });
  for (const folder of linked)
    if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(sandbox, folder), 'junction');
  return sandbox;
}

/** Runs the specifications; false when one fails or they take longer than `timeoutMs`, as for a mutant that hangs. */
async function passes(sandbox, { timeoutMs, signal, showsErrors = false }) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const reporters = ['default', reporter].flatMap((each) => ['--reporters', each]);
  const child = spawn(
    process.execPath,
    [
      jest,
      '--silent',
      '--forceExit',
      '--runInBand',
      '--testMatch',
      '**/test/groups/mutation.ts',
      ...reporters,
    ],
    {
      cwd: join(sandbox, 'backend'),
      stdio: ['ignore', 'ignore', showsErrors ? 'inherit' : 'ignore'],
    },
  );
  const stop = () => void stopChild(child);
  signal.addEventListener('abort', stop);
  const limit = setTimeout(stop, timeoutMs);
  const { code } = await waitForExit(child);
  clearTimeout(limit);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return code === 0;
}

async function survives({ file, start, end, replacement }, sandbox, options) {
  const path = join(sandbox, file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, original.slice(0, start) + replacement + original.slice(end));
  try {
    return await passes(sandbox, options);
  } finally {
    writeFileSync(path, original);
  }
}

const oneLine = (code) => code.replace(/\s+/g, ' ').slice(0, 70);

/** Mutates the SQL of a feature and runs the feature's specifications for each mutant until one fails. */
export async function mutateSql({ name, sample, cleanups, signal }) {
  rmSync(sandboxes, { recursive: true, force: true });
  cleanups.push(() => rmSync(sandboxes, { recursive: true, force: true }));
  const [first, ...others] = Array.from({ length: availableParallelism() }, (_, i) =>
    createSandbox(String(i)),
  );
  const startedMs = performance.now();
  if (!(await passes(first, { timeoutMs: maxBaselineMs, signal, showsErrors: true })))
    throw new Failure(`The specifications of ${name} fail without a mutant.`);
  const timeoutMs = 60_000 + 3 * (performance.now() - startedMs);
  const mutants = sqlMutants(features[name].sources).filter((mutant) => isDrawn(mutant, sample));
  const queue = mutants.values();
  let killed = 0;
  const work = async (sandbox) => {
    for (const mutant of queue) {
      const survived = await survives(mutant, sandbox, { timeoutMs, signal });
      if (!survived) killed++;
      const original = readFileSync(join(sandbox, mutant.file), 'utf8').slice(mutant.start, mutant.end);
      const change = `${oneLine(original)} → ${oneLine(mutant.replacement)}`;
      console.log(`${survived ? 'SURVIVED' : 'killed  '} ${mutant.file}:${mutant.line} ${change}`);
    }
  };
  await Promise.all([first, ...others].map(work));
  const percent = ((100 * killed) / mutants.length).toFixed(1);
  console.log(`SQL of ${name}: ${killed} of ${mutants.length} killed, ${percent} %`);
}
