import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { Failure } from '../failure.mjs';
import { ensureInstalled } from '../install.mjs';
import { runCommand } from '../run-command.mjs';
import { inRoot } from '../project.mjs';
import { runWithCleanup } from '../run-with-cleanup.mjs';
import { suites } from './suites.mjs';

const say = (line) => console.log(line);

/**
 * Parses the arguments of `npm test`: `e2e/reserve` is the suite e2e and the pattern "reserve", and an option such as
 * --headed goes to the suite before it. Returns the patterns of each selected suite.
 * @param {string[]} names
 * @returns {Map<string, string[]>}
 */
function selectSuites(names) {
  const defaults = Object.keys(suites).filter((name) => !suites[name].isOnlyByName);
  const selected = new Map();
  let last = '';
  for (const name of names.length > 0 ? names : defaults) {
    const [suite, ...rest] =
      name.startsWith('-') && last ? [last, name] : name.replace(/^tests\/|\/$/g, '').split('/');
    if (!suites[suite])
      throw new Failure(`There is no test suite "${suite}". Choose from: ${Object.keys(suites).join(', ')}.`);
    selected.set(suite, [...(selected.get(suite) ?? []), ...(rest.length > 0 ? [rest.join('/')] : [])]);
    last = suite;
  }
  return selected;
}

/**
 * Runs a suite. What it prints goes to the terminal, or to the file `log` and from there to the terminal at the end.
 * @param {string} name
 * @param {string[]} patterns
 * @param {{ log?: string, signal: AbortSignal }} options
 */
async function runSuite(name, patterns, { log, signal }) {
  const title = [name, ...patterns].join(' ');
  if (log) say(`Running ${title}; its output is in ${log}`);
  else say(`\n--- ${title}`);
  const output = log ? openSync(log, 'w') : undefined;
  const start = performance.now();
  let code = 1;
  try {
    const { command, ...options } = suites[name].run(patterns);
    code = await runCommand(command, { ...options, output, signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof Failure)) throw error;
    console.error(error.message);
  }
  if (log && output !== undefined) {
    closeSync(output);
    say(`\n--- ${title}\n${readFileSync(log, 'utf8')}`);
  }
  return { name, hasPassed: code === 0, seconds: (performance.now() - start) / 1000 };
}

/**
 * Runs the suites, two at once, because each waits for servers, databases and pages much of the time. Continues after a
 * failed suite.
 * @param {Map<string, string[]>} selected
 * @param {AbortSignal} signal
 */
async function runAll(selected, signal) {
  const logs = inRoot('reports/tests');
  const waiting = [...selected];
  const isOnly = waiting.length === 1;
  if (!isOnly) mkdirSync(logs, { recursive: true });
  const results = [];
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, patterns] = next;
      const log = isOnly ? undefined : join(logs, `${name}.log`);
      results.push(await runSuite(name, patterns, { log, signal }));
    }
  };
  await Promise.all([runNext(), runNext()]);
  return results;
}

/** Installs and builds what the named suites need, or all suites, and runs them. */
export const runSuites = (names) =>
  runWithCleanup(
    async ({ cleanups, signal }) => {
      const selected = selectSuites(names);
      const workspaces = [...selected.keys()].flatMap((name) => suites[name].builds);
      await ensureInstalled({ say, signal });
      await ensureBuilt({ say, signal, only: new Set(workspaces) });
      const results = await runAll(selected, signal);
      cleanups.unshift(() => {
        say('');
        for (const { name, hasPassed, seconds } of results)
          say(`${hasPassed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
      });
      return results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
    },
    { exitCodeOnStop: 1 },
  );
