// The check suite of npm test: everything that can be verified without running the product. Arguments select checks by
// a part of their titles: `node tools/check/main.mjs lint "module map"`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import dependencyRules from './dependency-rules.mjs';
import { Failure } from '../lib/failure.mjs';
import { inRoot } from '../lib/project.mjs';
import { runQuietly } from '../lib/run.mjs';
import { runWithCleanup } from '../lib/run-with-cleanup.mjs';
import { checkApi } from '../lib/api-contract.mjs';
import { namesFollowGlossary } from './glossary.mjs';
import { checkDocs } from './docs.mjs';
import { checkEngines } from './engines.mjs';
import { checkLineLengths } from './line-lengths.mjs';
import { checkMigrations } from './migrations.mjs';
import { checkTableReads } from './table-reads.mjs';

/** @typedef {(title: string, signal: AbortSignal) => unknown} Check Throws a Failure that lists the violations. */

/** @returns {Check} */
const tool =
  (path, ...options) =>
  (title, signal) =>
    runQuietly(title, inRoot('node_modules', path), options, { signal });
/** @returns {Check} */
const types = (project) => tool('typescript-native/bin/tsc', '--noEmit', '-p', project);

/** Redocly's rules of redocly.yaml; without the environment it would call its maker's servers. */
const lintApi = (title, signal) =>
  runQuietly(title, inRoot('node_modules/@redocly/cli/bin/cli.js'), ['lint', 'api/openapi.json'], {
    signal,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });

/** The lock file must install from any registry, so it names none, and on every promised version of Node. */
function checkLockFile() {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const { packages } = lock;
  const named = Object.entries(packages).filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''));
  if (named.length > 0) throw new Failure(`package-lock.json names a registry, at ${named[0][0]} for one.`);
  checkEngines(lock);
}

/**
 * Passes the rules as JSON, because dependency-cruiser cannot import a file from a folder with a percent sign in its
 * name.
 */
async function checkModuleMap(title, signal) {
  const folder = mkdtempSync(join(tmpdir(), 'panui-rules-'));
  try {
    const config = join(folder, 'rules.json');
    writeFileSync(config, JSON.stringify(dependencyRules));
    const sources = [
      'shared/src',
      'backend/src',
      'backend/test',
      'booking/src',
      'booking/build',
      'admin/src',
      'tools',
      'tests',
    ];
    await tool('dependency-cruiser/bin/dependency-cruise.mjs', '--config', config, ...sources)(title, signal);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The slowest first, so that the others run beside it.
 * @type {Record<string, Check>}
 */
const checks = {
  lint: tool('oxlint/bin/oxlint'),
  'types of the backend': types('backend/tsconfig.json'),
  'types of shared': types('shared/tsconfig.json'),
  'types of booking': types('booking/tsconfig.json'),
  'types of admin': types('admin/tsconfig.json'),
  'types of the browser tests': types('tests/tsconfig.json'),
  'types of the tools': types('tools/tsconfig.json'),
  'types of the scripts in tests': types('tests/tsconfig.scripts.json'),
  format: tool('oxfmt/bin/oxfmt', '--check'),
  'module map': checkModuleMap,
  'unused files, exports and packages': tool(
    'knip/bin/knip.js',
    '--no-progress',
    '--treat-config-hints-as-errors',
  ),
  'tables that modules read': checkTableReads,
  'API contract': checkApi,
  'API document': lintApi,
  'lock file': checkLockFile,
  migrations: () => checkMigrations(),
  'names and the glossary': namesFollowGlossary,
  'length of comments and SQL': checkLineLengths,
  'references of the documentation': checkDocs,
};

async function runCheck(title, signal) {
  const start = performance.now();
  try {
    await checks[title](title, signal);
    console.log(`  passed  ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(`  FAILED  ${title}\n${error.message}`);
    return false;
  }
}

/** Runs the checks, two at a time; returns the exit code. */
async function runChecks(signal) {
  const parts = process.argv.slice(2);
  const titles = Object.keys(checks).filter(
    (title) => parts.length === 0 || parts.some((part) => title.includes(part)),
  );
  if (titles.length === 0)
    throw new Failure(`There is no such check. There are: ${Object.keys(checks).join(', ')}.`);
  let code = 0;
  const runNext = async () => {
    for (let title = titles.shift(); title; title = titles.shift())
      if (!(await runCheck(title, signal))) code = 1;
  };
  await Promise.all([runNext(), runNext()]);
  return code;
}

await runWithCleanup(({ signal }) => runChecks(signal), { exitCodeOnStop: 1 });
