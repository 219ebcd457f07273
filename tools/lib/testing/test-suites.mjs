import { existsSync, readdirSync } from 'node:fs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../project.mjs';
import { runChecks } from '../../check/run-checks.mjs';
import { withEndToEndServer } from './end-to-end-server.mjs';
import { runTool } from './run-tool.mjs';
import { toExitCode, testCounts } from './test-counts.mjs';

async function jest(config, patterns, { env, signal }) {
  const { code, report } = await runTool('node_modules/jest/bin/jest.js', ['--config', config, ...patterns], {
    env: { ...env, NODE_ENV: 'test' },
    signal,
    report: (file) => ({ options: ['--json', `--outputFile=${file}`] }),
  });
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = report ?? {};
  return toExitCode(testCounts(numPassedTests, numFailedTests + numRuntimeErrorTestSuites), code);
}

/** Node's own test runner on the tests of a folder: what starts and kills processes of its own. */
const nodeTests =
  (folder) =>
  async (patterns, { signal }) => {
    const files = readdirSync(inRoot(folder))
      .filter((name) => name.endsWith('.test.mjs'))
      .filter((name) => patterns.length === 0 || patterns.some((pattern) => name.includes(pattern)))
      .map((name) => inRoot(folder, name));
    // Told no file, node would look for tests by itself, in every folder.
    if (files.length === 0) throw new Failure(`No test in ${folder} is called ${patterns.join(' or ')}`);
    const { code, report } = await runTool(null, ['--test', '--test-concurrency=1'], {
      signal,
      report: (file) => ({
        options: [
          '--test-reporter=spec',
          '--test-reporter-destination=stdout',
          `--test-reporter=${inRoot('tools/lib/testing/count-reporter.mjs')}`,
          `--test-reporter-destination=${file}`,
          ...files,
        ],
      }),
    });
    return toExitCode(report ?? testCounts(0, 0), code);
  };

async function playwright(patterns, server, { signal }) {
  const options = ['test', '--config', 'tests/e2e/playwright.config.ts', ...patterns];
  const { code, report } = await runTool('node_modules/@playwright/test/cli.js', options, {
    env: {
      BASE_URL: server.url,
      RESERVE_PATH: server.reservePath,
      E2E_DATABASE_URL: server.databaseUrl,
      E2E_OUTBOX: server.outbox,
    },
    signal,
    report: (file) => ({ env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
  });
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return toExitCode(testCounts(expected, unexpected + flaky), code);
}

const allBuilds = ['backend', 'booking', 'admin'];

/**
 * The parts of the test run, in order. Each says which workspaces must be built and whether it needs a database, and
 * gives how many passed and failed.
 */
export const parts = {
  check: { builds: ['backend'], run: (_patterns, context) => runChecks(context) },
  backend: {
    builds: ['backend'],
    needsDatabase: true,
    run: (patterns, context) =>
      jest('backend/jest.config.js', patterns, {
        ...context,
        env: { TEST_DATABASE_URL: context.postgres.url() },
      }),
  },
  booking: {
    builds: ['booking'],
    exists: () => existsSync(inRoot('booking/jest.config.js')),
    run: (patterns, context) => jest('booking/jest.config.js', patterns, context),
  },
  admin: {
    builds: ['admin'],
    exists: () => existsSync(inRoot('admin/jest.config.js')),
    run: (patterns, context) => jest('admin/jest.config.js', patterns, context),
  },
  tools: { builds: allBuilds, run: nodeTests('tests/tools') },
  'resilience-quick': { builds: ['backend'], run: nodeTests('tests/resilience/quick') },
  // These take a quarter of an hour, and a machine that does nothing else.
  resilience: { builds: ['backend'], isOnlyByName: true, run: nodeTests('tests/resilience') },
  e2e: {
    builds: allBuilds,
    needsDatabase: true,
    run: (patterns, context) =>
      withEndToEndServer(context, (server) => playwright(patterns, server, context)),
  },
};
