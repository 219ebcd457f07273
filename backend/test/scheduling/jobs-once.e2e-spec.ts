import { ClaimQueueService } from '../../src/claims/claim-queue.service.js';
import { ClockService } from '../../src/platform/clock/clock.service.js';
import { MetricsService } from '../../src/platform/metrics/metrics.service.js';
import { TransactionService } from '../../src/platform/persistence/transaction.service.js';
import { JobRunnerService } from '../../src/scheduling/job-runner.service.js';
import type { BatchWork, RunnableJob } from '../../src/jobs/job.js';
import { SettingsService } from '../../src/settings/settings.service.js';
import { asUser, createUser } from '../support/sign-in.js';
import { findJob } from '../support/jobs.js';
import { createTestApp, useTestApp } from '../support/test-app.js';

let runners: JobRunnerService[];
const test = useTestApp();
beforeAll(async () => {
  const { app, dataSource } = test;
  runners = [1, 2, 3].map(
    () =>
      new JobRunnerService(
        dataSource,
        app.get(TransactionService),
        app.get(SettingsService),
        app.get(ClockService),
        app.get(MetricsService),
        app.get(ClaimQueueService),
      ),
  );
});

const readRuns = (name: string) =>
  test.dataSource.query<{ due_at: Date; status: string; attempt: number }[]>(
    'SELECT due_at, status, attempt FROM job_runs WHERE name = $1 ORDER BY due_at',
    [name],
  );

describe('Three processes on a day with a clock change', () => {
  beforeAll(async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    await admin.put('/admin/settings', { clearing_weekdays: [0, 1, 2, 3, 4, 5, 6] });
  });
  beforeEach(() => test.dataSource.query('DELETE FROM job_runs'));

  it.each([
    ['2026-10-25', '2026-10-24T12:00:00Z', '2026-10-25T04:00:00.000Z'],
    ['2027-03-26', '2027-03-25T12:00:00Z', '2027-03-26T03:00:00.000Z'],
  ])('The clearing job runs once on %s, at 06:00 local time', async (_, noonBefore, due) => {
    test.clock.moveTo(noonBefore);
    for (const runner of runners) await runner.runIfDue(findJob(test, 'clearing'));
    const before = (await readRuns('clearing')).length;
    for (let quarter = 0; quarter < 96; quarter++) {
      test.clock.advance({ minutes: 15 });
      await Promise.all(runners.map((runner) => runner.runIfDue(findJob(test, 'clearing'))));
    }
    expect((await readRuns('clearing')).slice(before)).toEqual([
      { due_at: new Date(due), status: 'done', attempt: 1 },
    ]);
  });

  it('Only the last of several missed runs is made up, once', async () => {
    test.clock.moveTo('2026-10-20T10:00:00Z');
    for (const runner of runners) await runner.runIfDue(findJob(test, 'clearing'));
    test.clock.moveTo('2026-10-25T09:30:00Z');
    await Promise.all(runners.map((runner) => runner.runIfDue(findJob(test, 'clearing'))));
    expect((await readRuns('clearing')).map((run) => run.due_at.toISOString())).toEqual([
      '2026-10-20T03:00:00.000Z',
      '2026-10-25T04:00:00.000Z',
    ]);
  });
});

it('A worker whose lease expired while it was paused cannot commit its work', async () => {
  await test.dataSource.query('CREATE TABLE marks (of text)');
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  let markPaused = () => {};
  const paused = new Promise<void>((resolve) => (markPaused = resolve));
  const createJob = (mark: string, pause: () => Promise<void>): RunnableJob<BatchWork> => ({
    name: 'marking',
    lastDue: () => new Date('2026-11-26T00:00:00Z'),
    nextDue: () => null,
    steps: [
      {
        name: 'marks',
        run: async (tx) => {
          await pause();
          await tx.query('INSERT INTO marks VALUES ($1)', [mark]);
          return { counts: { marks: 1 }, next: null };
        },
      },
    ],
  });
  const pausedRun = runners[0]?.runIfDue(
    createJob('late', () => {
      markPaused();
      return resumed;
    }),
  );
  await paused;
  const takeover = createJob('in time', () => Promise.resolve());
  expect(await runners[1]?.runIfDue(takeover)).toBeNull();
  test.clock.advance({ seconds: 61 });
  expect(await runners[1]?.runIfDue(takeover)).toEqual({ marks: 1 });
  resume();
  expect(await pausedRun).toBeNull();
  expect(await test.dataSource.query('SELECT of FROM marks')).toEqual([{ of: 'in time' }]);
  expect(await readRuns('marking')).toMatchObject([{ status: 'done', attempt: 2 }]);
});

describe('GET /health/ready', () => {
  const lateJobs = async () => (await test.agent.get('/health/ready').expect(200)).body.late_jobs ?? [];

  it('A fresh start reports no late jobs', async () => {
    const fresh = await createTestApp();
    const { status, body } = await fresh.agent.get('/health/ready');
    await fresh.close();
    expect([status, body]).toEqual([200, { status: 'ready' }]);
  });

  it('A job that missed its time is reported as late until it runs, and the response stays 200', async () => {
    test.clock.moveTo('2026-11-26T10:00:10Z');
    await runners[0]?.runIfDue(findJob(test, 'clearing'));
    test.clock.moveTo('2026-11-29T10:00:10Z');
    expect(await lateJobs()).toContain('clearing');
    await runners[0]?.runIfDue(findJob(test, 'clearing'));
    expect(await lateJobs()).not.toContain('clearing');
  });

  it('A job that has failed since its first run is late', async () => {
    await test.dataSource.query(
      `INSERT INTO job_runs (name, due_at, owner, lease_until, started_at, status)
       VALUES ('check_plates', $1, 'a process', $1, $1, 'failed')`,
      ['2026-11-29T09:00:00Z'],
    );
    expect(await lateJobs()).toContain('check_plates');
  });
});
