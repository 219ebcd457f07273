import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../tools/lib/failure.mjs';
import { inRoot } from '../../tools/lib/project.mjs';

const model = inRoot('tests/model/claim.qnt');
const module = 'withBatches';
export const invariants = [
  'oneOwner',
  'acknowledgedExists',
  'freedIsFound',
  'endsInTime',
  'refusedOnlyWhenFull',
  'noneOnBlocked',
  'setAsideForCode',
  'nightHasMorning',
];
export const stepsPerTrace = 16;
const tracesPerRun = 1_000;

/** Runs Quint and resolves to its output; a violated invariant is a Failure with the trace. */
async function runQuint(args, signal) {
  const child = spawn(
    process.execPath,
    [inRoot('node_modules/@informalsystems/quint/dist/src/cli.js'), ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], signal },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
  if (code !== 0) throw new Failure(`quint ${args[0]} failed:\n${output.slice(-6_000)}`);
  return output;
}

export const checkTypes = (signal) => runQuint(['typecheck', model], signal);

/**
 * Quint's generator counts up from its seed, so the runs of neighbouring seeds soon become the same traces. Runs start
 * 2^24 numbers apart, and seeds 256 runs.
 */
const seedOfRun = (seed, run) => `0x${((BigInt(seed) << 32n) + (BigInt(run) << 24n)).toString(16)}`;

const simulation = (main, seed, run, count) => [
  ...['run', model, '--main', main, '--backend', 'typescript', '--seed', seedOfRun(seed, run)],
  ...['--max-samples', `${count}`, '--max-steps', `${stepsPerTrace}`, '--verbosity', '1'],
  ...['--invariants', ...invariants],
];

/**
 * Checks the invariants on random runs of the model without batches; those with batches are checked with the traces.
 */
export const simulate = (seed, count, signal) =>
  runQuint(simulation('withoutBatches', seed, 0, count), signal);

/** Values of the Informal Trace Format as those of JavaScript; a set becomes an array. */
function fromItf(value) {
  if (Array.isArray(value)) return value.map(fromItf);
  if (value === null || typeof value !== 'object') return value;
  if ('#bigint' in value) return Number(value['#bigint']);
  if ('#set' in value) return value['#set'].map(fromItf);
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, fromItf(of)]));
}

function readTrace(text, name) {
  const variable = (state, variableName) => state[`${module}::claim::${variableName}`];
  const { states } = JSON.parse(text);
  return {
    name,
    spots: fromItf(variable(states[0], 'world').spots),
    steps: states.slice(1).map((state) => fromItf(variable(state, 'last'))),
  };
}

async function generateRun(seed, run, count, signal) {
  const folder = mkdtempSync(join(tmpdir(), 'panui-model-'));
  try {
    await runQuint(
      [
        ...simulation(module, seed, run, count),
        ...['--mbt', '--n-traces', `${count}`, '--out-itf', join(folder, '{seq}.itf.json')],
      ],
      signal,
    );
    return readdirSync(folder)
      .map((file) => [Number(file.split('.')[0]), file])
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([n, file]) =>
        readTrace(readFileSync(join(folder, String(file)), 'utf8'), String(run * tracesPerRun + Number(n))),
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Generates the traces of a seed in runs of Quint that stay ahead of the replay; `first` leaves out the runs before it.
 */
export async function* generateTraces(seed, count, { signal, first = 0 }) {
  const runs = [];
  for (let run = Math.floor(first / tracesPerRun); run * tracesPerRun < count; run += 1) {
    const size = Math.min(tracesPerRun, count - run * tracesPerRun);
    runs.push(() => {
      const traces = generateRun(seed, run, size, signal);
      // A failure is reported when it is the run's turn.
      traces.catch(() => {});
      return traces;
    });
  }
  const ahead = Math.min(2, availableParallelism());
  const generating = runs.splice(0, ahead).map((generate) => generate());
  while (generating.length > 0) {
    const traces = await generating.shift();
    if (runs.length > 0) generating.push(runs.shift()());
    yield* traces;
  }
}
