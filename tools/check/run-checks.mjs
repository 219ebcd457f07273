import { readFileSync } from 'node:fs';
import { Failure } from '../lib/failure.mjs';
import { inRoot } from '../lib/project.mjs';
import { runQuietly } from '../lib/run.mjs';
import { testCounts } from '../lib/testing/test-counts.mjs';
import { checkContrast } from './contrast.mjs';

const tool =
  (path, ...options) =>
  (title, signal) =>
    runQuietly(title, inRoot('node_modules', path), options, { signal });
const types = (project) => tool('typescript/bin/tsc', '--noEmit', '-p', project);

/** The lock file must install from whatever registry a machine is set up for. */
function checkLockFile() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const named = Object.entries(packages).filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''));
  if (named.length > 0) throw new Failure(`package-lock.json names a registry, at ${named[0][0]} for one.`);
}

/** Loaded when they run: they need packages and the built backend. */
const apiContractCheck = async () => (await import('../lib/api-contract.mjs')).checkApi();

/** Read when it is run, and not before: it stands on a package, and on a fresh clone none is installed yet. */
const glossaryCheck = async () => (await import('./glossary.mjs')).namesFollowGlossary();
const hardCodedTextCheck = async () => (await import('./hard-coded-text.mjs')).checkHardCodedText();

const checks = {
  'types of the backend': types('backend/tsconfig.json'),
  'types of the drivers’ app': types('booking/tsconfig.json'),
  'types of the operators’ app': types('admin/tsconfig.json'),
  'types of the browser tests': types('tests/tsconfig.json'),
  lint: tool('eslint/bin/eslint.js', '.', '--max-warnings=0'),
  format: tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  'module map': tool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', 'tools/check/dependency-rules.mjs', 'backend/src', 'booking/src', 'admin/src'],
  ),
  'API contract': apiContractCheck,
  'lock file': checkLockFile,
  'names and the glossary': glossaryCheck,
  'words outside the catalogues': hardCodedTextCheck,
  'contrast of the colours': checkContrast,
};

async function runOne([title, check], signal) {
  const begin = performance.now();
  try {
    await check(title, signal);
    console.log(`  ok      ${title} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
    return testCounts(1, 0);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(`  FAILED  ${title}\n${error.message}`);
    return testCounts(0, 1);
  }
}

/** Everything that can be known without running the product; two at a time. */
export async function runChecks({ signal }) {
  const waiting = Object.entries(checks);
  const total = testCounts(0, 0);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { passed, failed } = await runOne(next, signal);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all([worker(), worker()]);
  return total;
}
