import { Failure } from '../../tools/lib/failure.mjs';
import { importBackend } from '../../tools/lib/project.mjs';
import { describeStep } from './replay.mjs';
import { replayTraces } from './replay-all.mjs';
import { otherFunctions, seededBugs } from './seeded-bugs.mjs';
import { startSystem } from './system.mjs';
import { generateTraces } from './traces.mjs';

const { readSqlFunctions } = await importBackend('database/sql-functions.js');
const statementsOf = new Map(readSqlFunctions().map(({ name, statements }) => [name, statements]));

/** The statements of a function with the bug. A replacement that does not apply is a Failure. */
function withBug([name, bug, ...replacements]) {
  let text = statementsOf.get(name) ?? '';
  for (const [from, to] of replacements) {
    if (text.split(from).length !== 2)
      throw new Failure(
        `The bug "${name} ${bug}" does not apply: its text occurs ${text.split(from).length - 1} times:\n${from}`,
      );
    text = text.replace(from, () => to);
  }
  return text;
}

/** Every function needs a bug, unless it is known not to take part. */
function requireComplete() {
  const covered = new Set([...seededBugs.map(([name]) => name), ...otherFunctions]);
  const missing = [...statementsOf.keys()].filter((name) => !covered.has(name));
  if (missing.length > 0) throw new Failure(`There is no seeded bug for ${missing.join(', ')}.`);
}

const install = (system, statements) =>
  system.pool.query(statements.replace(/CREATE FUNCTION/g, 'CREATE OR REPLACE FUNCTION'));

/** Replays traces until one differs; resolves to it and to the number of traces that it took. */
async function findDifference(system, traces) {
  let found = null;
  let count = 0;
  const each = traces[Symbol.iterator]();
  await replayTraces(system, { next: async () => each.next() }, new Map(), (trace, result) => {
    if (found) return 'stop';
    count += 1;
    if (result.difference) found = { trace, result };
    return found ? 'stop' : undefined;
  });
  return { found, count };
}

/** Tests the test: each seeded bug has to make a trace differ from the model, and none without a bug. */
export async function testMutants({ seed, count, only, cleanups, signal, say }) {
  requireComplete();
  const names = only?.split(',');
  const bugs = seededBugs
    .map((bug) => ({ title: `${bug[0]} ${bug[1]}`, name: bug[0], text: withBug(bug) }))
    .filter(({ name }) => !names || names.includes(name));
  const traces = [];
  for await (const trace of generateTraces(seed, count, { signal })) traces.push(trace);
  const system = await startSystem(12_000, cleanups);
  const missed = [];
  for (const { title, name, text } of bugs) {
    signal.throwIfAborted();
    await install(system, text);
    const { found, count: replayed } = await findDifference(system, traces);
    await install(system, statementsOf.get(name));
    if (!found) missed.push(title);
    const step = found ? describeStep(found.trace.steps[found.result.steps]).replace(/\n\s*/g, ' ') : '';
    say(
      `${found ? 'found ' : 'MISSED'}  ${title.padEnd(58)} after ${String(replayed).padStart(4)} traces  ${step}`,
    );
  }
  say(
    `\n${bugs.length - missed.length} of ${bugs.length} seeded bugs found in at most ${traces.length} traces each.`,
  );
  return missed.length === 0;
}
