import { ensureBuilt } from '../build.mjs';
import { Failure } from '../failure.mjs';
import { ensureInstalled } from '../install.mjs';
import { runCommand } from '../run-command.mjs';
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

function help() {
  const isDefault = ([, suite]) => !suite.isOnlyByName;
  const list = (each) => each.map(([name, suite]) => `  ${name.padEnd(12)}${suite.about}`).join('\n');
  const all = Object.entries(suites);
  return `npm test [-- <suite>[/<pattern>] ... [<option of the suite's runner>]]

Installs and builds what is needed and runs the suites:
${list(all.filter(isDefault))}
Only if named:
${list(all.filter((each) => !isDefault(each)))}

Examples:
  npm test -- backend/holds e2e/reserve
  npm test -- e2e/reserve --headed`;
}

async function runSuite(name, patterns, signal) {
  say(`\n--- ${[name, ...patterns].join(' ')}`);
  const start = performance.now();
  let code = 1;
  try {
    const { command, ...options } = suites[name].run(patterns);
    code = await runCommand(command, { ...options, signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof Failure)) throw error;
    console.error(error.message);
  }
  return { name, hasPassed: code === 0, seconds: (performance.now() - start) / 1000 };
}

/** Runs the named suites, or all, one after the other; continues after a failed suite. */
export const runSuites = (names) =>
  runWithCleanup(
    async ({ cleanups, signal }) => {
      if (names.some((name) => ['--help', '-h'].includes(name))) {
        say(help());
        return 0;
      }
      const selected = selectSuites(names);
      const workspaces = [...selected.keys()].flatMap((name) => suites[name].builds);
      await ensureInstalled({ scope: 'everything', say, signal });
      await ensureBuilt({ say, signal, only: new Set(workspaces) });
      const results = [];
      for (const [name, patterns] of selected) results.push(await runSuite(name, patterns, signal));
      cleanups.unshift(() => {
        say('');
        for (const { name, hasPassed, seconds } of results)
          say(`${hasPassed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
      });
      return results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
    },
    { exitCodeOnStop: 1 },
  );
