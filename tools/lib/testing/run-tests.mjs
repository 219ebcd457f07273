import { ensureBuilt } from '../build.mjs';
import { Failure } from '../failure.mjs';
import { ensureInstalled } from '../install.mjs';
import { runToOrderlyEnd } from '../lifecycle.mjs';
import { startThrowAwayPostgres } from '../postgres.mjs';
import { parts } from './parts.mjs';
import { checkStatements, statementLog } from './statements.mjs';
import { judged, sum, tally } from './tally.mjs';

const say = (line) => console.log(line);

/**
 * Which parts are asked for, each with what narrows it down: `tests/e2e/reserve` is the part e2e and files named "reserve".
 * An option, such as --headed, is handed on to the runner of the part before it.
 */
function chosenParts(names) {
  const chosen = new Map();
  let last = null;
  const usual = Object.keys(parts).filter((name) => !parts[name].isOnlyByName);
  for (const name of names.length > 0 ? names : usual) {
    const [part, ...rest] = name.startsWith('-') && last ? [last, name] : name.replace(/\/$/, '').split('/');
    if (!parts[part]) {
      throw new Failure(
        `There is no part "${part}" of the tests: choose from ${Object.keys(parts).join(', ')}.`,
      );
    }
    chosen.set(part, [...(chosen.get(part) ?? []), ...(rest.length > 0 ? [rest.join('/')] : [])]);
    last = part;
  }
  return [...chosen].filter(([part]) => parts[part].exists?.() ?? true);
}

async function runPart([name, patterns], context) {
  say(`\n--- ${[name, ...patterns].join(' ')}`);
  const begin = performance.now();
  try {
    return judged(await parts[name].run(patterns, context), 0);
  } catch (error) {
    if (context.signal.aborted) throw error;
    console.error(error instanceof Failure ? error.message : error);
    return tally(0, 1);
  } finally {
    say(`--- ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  }
}

/** Nothing that the product asked during these tests may be what a pooler or several machines do not bear. */
async function lookThroughStatements(postgres) {
  const { count, faults } = await checkStatements(postgres.log, say);
  say(`\n--- statements: ${count} looked through`);
  return count === 0 ? tally(0, 0) : tally(faults === 0 ? 1 : 0, faults);
}

async function testAll(names, { undo, signal }) {
  const chosen = chosenParts(names);
  await ensureInstalled({ say, signal });
  await ensureBuilt({ say, signal, only: new Set(chosen.flatMap(([name]) => parts[name].builds)) });
  const postgres = chosen.some(([name]) => parts[name].needsDatabase)
    ? await startThrowAwayPostgres(statementLog)
    : null;
  if (postgres) undo.push(postgres.stop);
  const tallies = [];
  for (const part of chosen) tallies.push(await runPart(part, { postgres, signal }));
  if (postgres) tallies.push(await lookThroughStatements(postgres));
  const { passed, failed } = sum(tallies);
  undo.unshift(() => say(`\n${passed} passed, ${failed} failed`));
  return failed === 0 ? 0 : 1;
}

/** Runs the given parts, or all, and closes with one line that counts everything. */
export const runTests = (names) => runToOrderlyEnd((life) => testAll(names, life), { codeWhenStopped: 1 });
