import { readdirSync } from 'node:fs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../project.mjs';

/**
 * @typedef {object} Suite
 * @property {string} about What it tests, as `npm test -- --help` lists it.
 * @property {string[]} builds Workspaces that the suite runs.
 * @property {boolean} [isOnlyByName] Whether `npm test` without arguments leaves the suite out.
 * @property {(patterns: string[]) => { command: string[], cwd?: string, env?: NodeJS.ProcessEnv }} run
 */

const node = process.execPath;
const allWorkspaces = ['backend', 'booking', 'admin'];

// Four workers on two cores, because tests wait for the database and for time limits much of the time. A test that
// hangs fails; on a busy machine others take many times Jest's default of five seconds.
const jestCommand = [node, inRoot('node_modules/jest/bin/jest.js'), '--maxWorkers=4', '--testTimeout=120000'];

/** The Jest tests of a workspace, as `npm test -w <workspace>` runs them. */
const jest = (workspace) => (patterns) => ({
  command: [...jestCommand, ...patterns],
  cwd: inRoot(workspace),
});

function testFiles(folders, patterns) {
  const files = folders.flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith('.test.mjs'))
      .filter((name) => patterns.length === 0 || patterns.some((pattern) => name.includes(pattern)))
      .map((name) => inRoot(folder, name)),
  );
  // Without a file Node would search every folder for tests.
  if (files.length === 0)
    throw new Failure(`No test in ${folders.join(' or ')} matches ${patterns.join(' or ')}.`);
  return files;
}

/** Many times what the slowest test takes; one that waits for ever fails instead of stopping the run. */
const testTimeoutMs = 1_800_000;

/** The tests of folders that start and stop processes, with Node's own test runner. */
const nodeTests =
  (folders, { concurrency = 1 } = {}) =>
  (patterns) => ({
    command: [
      node,
      '--test',
      `--test-concurrency=${concurrency}`,
      '--test-reporter=spec',
      `--test-timeout=${testTimeoutMs}`,
      ...testFiles(folders, patterns),
    ],
  });

/** The same with TEST_DATABASE_URL of a temporary PostgreSQL. */
const nodeTestsWithDatabase = (folder) => (patterns) => ({
  command: [node, inRoot('tools/with-test-db.mjs'), '--', ...nodeTests([folder])(patterns).command],
});

/** @type {Record<string, Suite>} */
export const suites = {
  check: {
    about: 'types, lint, format, module map, unused code, names, schema, API document',
    builds: ['backend'],
    run: (patterns) => ({ command: [node, inRoot('tools/check/main.mjs'), ...patterns] }),
  },
  backend: {
    about: 'the server, over HTTP and with PostgreSQL',
    builds: ['backend'],
    run: (patterns) => jest('backend')(patterns.length > 0 ? patterns : ['--config=jest.groups.config.js']),
  },
  // Both apps in one run, in which one fills the pauses of the other.
  apps: {
    about: 'unit and component tests of both web apps, and of what they share with the server',
    builds: ['booking', 'admin'],
    run: (patterns) => ({
      command: [...jestCommand, '--selectProjects', 'shared', 'booking', 'admin', '--', ...patterns],
      cwd: inRoot('.'),
    }),
  },
  booking: {
    about: "the same of the drivers' app alone",
    builds: ['booking'],
    isOnlyByName: true,
    run: jest('booking'),
  },
  admin: {
    about: "the same of the operators' app alone",
    builds: ['admin'],
    isOnlyByName: true,
    run: jest('admin'),
  },
  // Four files at once on two cores, because all wait for processes and time limits.
  tools: {
    about: 'launcher, backup, workers, and the quick tests of resilience',
    builds: allWorkspaces,
    run: nodeTests(['tests/tools', 'tests/resilience/quick'], { concurrency: 4 }),
  },
  resilience: {
    about: 'killed processes, lost connections, full disks and wrong clocks; 15 minutes',
    builds: ['backend'],
    isOnlyByName: true,
    run: nodeTests(['tests/resilience']),
  },
  security: {
    about: 'attacks from outside',
    builds: allWorkspaces,
    isOnlyByName: true,
    run: nodeTestsWithDatabase('tests/security'),
  },
  'large-data': {
    about: 'the full amount of data; the backend suite uses a part',
    builds: ['backend'],
    isOnlyByName: true,
    run: () => ({
      ...jest('backend')([
        'holds/occupancy-model',
        'outbox/outbox-kills',
        'platform/zip',
        'scheduling/job-batches',
        'statistics/statistics',
      ]),
      env: {
        ARCHIVE_MEGABYTES: '4200',
        MAIL_DRIVERS: '300',
        OCCUPANCY_SEEDS: '10',
        OPEN_RESERVATIONS: '500000',
        STATISTICS_OPERATIONS: '10000',
      },
    }),
  },
  fuzz: {
    about: 'every invalid value in every field of every operation; the backend suite sends a sample',
    builds: ['backend'],
    isOnlyByName: true,
    run: () => ({ ...jest('backend')(['platform/fuzz']), env: { FUZZ_SHARE: '1' } }),
  },
  // Playwright's global setup starts PostgreSQL and the server.
  e2e: {
    about: 'both web apps in a browser',
    builds: allWorkspaces,
    run: (patterns) => ({
      command: [node, inRoot('node_modules/@playwright/test/cli.js'), 'test', ...patterns],
    }),
  },
};
