import { ensureBuilt } from '../build.mjs';
import { Failure } from '../failure.mjs';
import { ensureInstalled } from '../install.mjs';
import { runWithCleanup } from '../run-with-cleanup.mjs';
import { startTemporaryPostgres } from '../postgres.mjs';
import { parts } from './test-suites.mjs';
import { checkStatements, statementLog } from './sql-checks.mjs';
import { toExitCode, sum, testCounts } from './test-counts.mjs';

const say = (line) => console.log(line);

/**
 * Which parts are asked for, each with what narrows it down: `tests/e2e/reserve` is the part e2e and files named "reserve".
 * An option, such as --headed, is handed on to the runner of the part before it.
 */
function chosenSuites(names) {
  const chosen = new Map();
  let last = null;
  const defaultSuites = Object.keys(parts).filter((name) => !parts[name].isOnlyByName);
  for (const name of names.length > 0 ? names : defaultSuites) {
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
    return toExitCode(await parts[name].run(patterns, context), 0);
  } catch (error) {
    if (context.signal.aborted) throw error;
    console.error(error instanceof Failure ? error.message : error);
    return testCounts(0, 1);
  } finally {
    say(`--- ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  }
}

/** Nothing that the product asked during these tests may be what a pooler or several machines do not bear. */
async function checkLoggedStatements(postgres) {
  const { count, violations } = await checkStatements(postgres.log, say);
  say(`\n--- statements: ${count} looked through`);
  return count === 0 ? testCounts(0, 0) : testCounts(violations === 0 ? 1 : 0, violations);
}

async function testAll(names, { cleanups, signal }) {
  const chosen = chosenSuites(names);
  await ensureInstalled({ say, signal });
  await ensureBuilt({ say, signal, only: new Set(chosen.flatMap(([name]) => parts[name].builds)) });
  const postgres = chosen.some(([name]) => parts[name].needsDatabase)
    ? await startTemporaryPostgres(statementLog)
    : null;
  if (postgres) cleanups.push(postgres.stop);
  const counts = [];
  for (const part of chosen) counts.push(await runPart(part, { postgres, signal }));
  if (postgres) counts.push(await checkLoggedStatements(postgres));
  const { passed, failed } = sum(counts);
  cleanups.unshift(() => say(`\n${passed} passed, ${failed} failed`));
  return failed === 0 ? 0 : 1;
}

/** Runs the given parts, or all, and closes with one line that counts everything. */
export const runTests = (names) => runWithCleanup((life) => testAll(names, life), { exitCodeOnStop: 1 });
