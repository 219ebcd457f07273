import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../tools/lib/project.mjs';
import { Failure } from '../../tools/lib/failure.mjs';
import { startTemporaryPostgres } from '../../tools/lib/postgres.mjs';
import { stopChild, waitForExit } from '../../tools/lib/processes.mjs';
import { features } from './features.mjs';
import { mutantsOf } from './mutants.mjs';

const sandbox = join(root, 'reports/mutation/services');
const notCopied = new Set(['node_modules', 'dist', '.git', '.data']);
const maxBaselineMs = 1_800_000;
const linked = ['node_modules', 'backend/node_modules'];

/** A copy of the repository, so that a mutant never reaches the sources. */
function createSandbox() {
  rmSync(sandbox, { recursive: true, force: true });
  mkdirSync(sandbox, { recursive: true });
  for (const folder of ['api', 'backend', 'tools', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, folder), join(sandbox, folder), {
      recursive: true,
      filter: (path) => !notCopied.has(basename(path)),
    });
  for (const folder of linked)
    if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(sandbox, folder), 'junction');
}

/** mulberry32: the same seed draws the same mutants. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function draw(mutants, size, random) {
  const rest = [...mutants];
  return Array.from(
    { length: Math.min(size, rest.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0],
  );
}

/** Runs the specifications; false when they fail or take longer than `timeoutMs`, as those of a mutant that hangs. */
async function passes(specs, { timeoutMs, signal, showsErrors = false }) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const child = spawn(
    process.execPath,
    [jest, '--bail', '--silent', '--forceExit', '--runInBand', ...specs],
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

async function survives({ file, start, end, replacement }, specs, options) {
  const path = join(sandbox, file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, original.slice(0, start) + replacement + original.slice(end));
  try {
    return await passes(specs, options);
  } finally {
    writeFileSync(path, original);
  }
}

const oneLine = (code) => code.replace(/\s+/g, ' ').slice(0, 70);

async function measure(name, size, random, signal) {
  const { sources, specs } = features[name];
  const drawn = draw(await mutantsOf(sources), size, random);
  const startedMs = performance.now();
  if (!(await passes(specs, { timeoutMs: maxBaselineMs, signal, showsErrors: true })))
    throw new Failure(`The specifications of ${name} fail without a mutant.`);
  const timeoutMs = 60_000 + 3 * (performance.now() - startedMs);
  let killed = 0;
  for (const mutant of drawn) {
    const survived = await survives(mutant, specs, { timeoutMs, signal });
    if (!survived) killed++;
    const original = readFileSync(join(sandbox, mutant.file), 'utf8').slice(mutant.start, mutant.end);
    const change = `${oneLine(original)} → ${oneLine(mutant.replacement)}`;
    console.log(`${survived ? 'SURVIVED' : 'killed  '} ${mutant.file}:${mutant.line} ${change}`);
  }
  return { name, killed, tried: drawn.length };
}

/** Draws mutants of services and SQL at random and runs the feature's specifications over HTTP for each. */
export async function sampleServices({ names, size, seed, cleanups, signal }) {
  const postgres = await startTemporaryPostgres();
  cleanups.push(postgres.stop);
  process.env.TEST_DATABASE_URL = postgres.url();
  cleanups.push(() => rmSync(sandbox, { recursive: true, force: true }));
  createSandbox();
  const random = randomNumbers(seed);
  const results = [];
  for (const name of names) results.push(await measure(name, Math.ceil(size / names.length), random, signal));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  for (const { name, killed, tried } of [
    ...results,
    { name: 'All', killed: sum('killed'), tried: sum('tried') },
  ])
    console.log(`${name}: ${killed} of ${tried} killed, ${((100 * killed) / tried).toFixed(1)} %`);
}
