import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { RunnableJob } from '../../src/jobs/job.js';
import { lastClearing } from '../../src/settings/clearing-times.js';
import { JobRegistryService } from '../../src/scheduling/job-registry.service.js';
import { JobRunnerService } from '../../src/scheduling/job-runner.service.js';
import { defaultSettings } from '../../src/settings/business-settings.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { findJob, runJobIfDue } from '../support/jobs.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let runner: JobRunnerService;

/** Each group has its own database, because a job runs once for each due time. */
function useTestAppAt(now: string): void {
  beforeAll(async () => {
    test = await createTestApp();
    test.clock.moveTo(now);
    runner = test.app.get(JobRunnerService);
  });
  afterAll(() => test.close());
}

const lastDueAt = (now: string) => lastClearing(new Date(now), defaultSettings)?.toISOString();

describe('lastClearing', () => {
  it('The clearing job is due at 06:00 local time from Sunday to Thursday, in summer and in winter', () => {
    expect(lastDueAt('2026-11-22T03:59:59Z')).toBe('2026-11-19T04:00:00.000Z');
    expect(lastDueAt('2026-11-22T04:00:00Z')).toBe('2026-11-22T04:00:00.000Z');
    expect(lastDueAt('2026-07-05T03:00:00Z')).toBe('2026-07-05T03:00:00.000Z');
  });

  it('The clearing job is due at 06:00 local time after each clock change', () => {
    expect(lastDueAt('2026-10-25T04:00:00Z')).toBe('2026-10-25T04:00:00.000Z');
    expect(lastDueAt('2026-10-25T03:30:00Z')).toBe('2026-10-22T03:00:00.000Z');
    expect(lastDueAt('2027-03-28T03:00:00Z')).toBe('2027-03-28T03:00:00.000Z');
  });

  it('The clearing job is never due without weekdays', () => {
    expect(lastClearing(new Date(), { ...defaultSettings, clearing_weekdays: [] })).toBeNull();
  });
});

describe('The clearing job', () => {
  useTestAppAt('2026-11-25T10:00:00Z');

  it('A run completes ended reservations and lifts ended blocks, once per due time', async () => {
    const venue = await createVenue(test.dataSource);
    const counted = await createLot(test.dataSource, venue, 2);
    const evening = epochSeconds(instantAt('2026-11-25', '19:30'));
    const came = await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    const noShow = await confirmAndGetToken(test, await holdAt(test, venue.id, evening), {
      license_plate: '87-654-321',
    });
    const other = await createVenue(test.dataSource);
    await createLot(test.dataSource, other, 1);
    const uncounted = await confirmAndGetToken(test, await holdAt(test, other.id, evening));
    await test.dataSource.query(
      `INSERT INTO entries (parking_lot_id, spot_id, reservation_id, license_plate, entered_at, source, kind)
       SELECT parking_lot_id, spot_id, id, license_plate, reservation_start, 'gate', 'expected' FROM reservations
        WHERE parking_lot_id = $1 AND spot_id = $2`,
      [counted.lot.id, counted.spotIds[0]],
    );
    test.clock.moveTo('2026-11-26T04:00:05Z');
    const outcomes = await Promise.all([
      runJobIfDue(test, 'clearing'),
      runJobIfDue(test, 'clearing'),
      runJobIfDue(test, 'clearing'),
    ]);
    expect(outcomes.filter(Boolean)).toEqual([
      expect.objectContaining({ completed: 2, no_shows: 1, overstays: 1 }),
    ]);
    const getStatus = async (token: string) =>
      (await test.agent.get(`/reservations/token/${token}`)).body.status as string;
    expect(await Promise.all([came, noShow, uncounted].map(getStatus))).toEqual([
      'completed',
      'no_show',
      'completed',
    ]);
    expect(await runJobIfDue(test, 'clearing')).toBeNull();
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const runs = await admin.get('/admin/job-runs?filter={"name":"clearing"}&sort=["due_at","DESC"]');
    expect(runs.body[0]).toMatchObject({
      due_at: '2026-11-26T04:00:00.000Z',
      status: 'done',
      attempt: 1,
      error: null,
    });
    const found = async (q: string) =>
      (await admin.get(`/admin/job-runs?filter={"q":"${q}"}`)).body as { name: string }[];
    expect((await found('LEAR')).map(({ name }) => name)).toContain('clearing');
    expect([(await found('')).length > 0, await found('no such job')]).toEqual([true, []]);
  });

  it('A run deletes runs of minute jobs after two days, those of a new job too, and keeps runs of rare jobs', async () => {
    const newJob = { ...findJob(test, 'expire_holds'), name: 'new_minute_job' };
    await runJobIfDue(test, 'expire_holds');
    await runner.runIfDue(newJob);
    test.clock.moveTo('2026-11-29T04:00:05Z');
    await runJobIfDue(test, 'expire_holds');
    expect(await runJobIfDue(test, 'clearing')).toMatchObject({ old_runs_removed: 2 });
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const runs = await admin.get('/admin/job-runs?sort=["due_at","DESC"]');
    expect(runs.body.map((run: { name: string }) => run.name).sort()).toEqual([
      'clearing',
      'clearing',
      'expire_holds',
    ]);
  });

  it('Cars that a person recorded count on their service day only', async () => {
    test.clock.moveTo('2026-12-01T08:00:00Z');
    const { venue, lot, owner } = await createOwnedLot(
      test,
      asUser(test, (await createUser(test, 'admin')).token),
      3,
    );
    const reserve = async (plate: string, date: string) => {
      const hold = await holdAt(test, venue.id, epochSeconds(instantAt(date, '19:30')));
      return confirmAndGetToken(test, hold, { license_plate: plate });
    };
    const [came, missed, nextDay] = [
      await reserve('7654321', '2026-12-01'),
      await reserve('7654322', '2026-12-01'),
      await reserve('7654323', '2026-12-02'),
    ];
    test.clock.moveTo(instantAt('2026-12-01', '19:30'));
    const entry = { parking_lot_id: lot.id, license_plate: '7654321', direction: 'in' };
    expect((await owner.post('/owners/me/entries', entry)).status).toBe(201);
    test.clock.moveTo('2026-12-03T04:00:05Z');
    expect(await runJobIfDue(test, 'clearing')).toMatchObject({ completed: 2, no_shows: 1 });
    const statuses = [came, missed, nextDay].map(
      async (token) => (await test.agent.get(`/reservations/token/${token}`)).body.status as string,
    );
    expect(await Promise.all(statuses)).toEqual(['completed', 'no_show', 'completed']);
  });

  it('A probably misread car that is still inside keeps waiting for its review', async () => {
    test.clock.moveTo('2026-12-06T08:00:00Z');
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 1);
    const hold = await holdAt(test, venue.id, epochSeconds(instantAt('2026-12-06', '19:30')));
    await confirmAndGetToken(test, hold);
    await test.dataSource.query(
      `INSERT INTO entries (parking_lot_id, spot_id, reservation_id, license_plate, entered_at, source, kind)
       SELECT parking_lot_id, spot_id, id, '7654320', reservation_start, 'gate', 'misread' FROM reservations
        WHERE parking_lot_id = $1`,
      [lot.id],
    );
    test.clock.moveTo('2026-12-07T04:00:05Z');
    expect(await runJobIfDue(test, 'clearing')).toMatchObject({ overstays: 0 });
    expect(
      await test.dataSource.query('SELECT kind FROM entries WHERE parking_lot_id = $1', [lot.id]),
    ).toEqual([{ kind: 'misread' }]);
  });
});

describe('JobRunnerService.runIfDue', () => {
  useTestAppAt('2026-11-26T10:00:00Z');

  const createFailingJob = (times: number): RunnableJob & { runs: number } => {
    const job = {
      name: `failing ${times}`,
      runs: 0,
      lastDue: () => new Date('2026-11-26T00:00:00Z'),
      nextDue: () => null,
      steps: [
        {
          name: 'attempt',
          run: () => {
            job.runs += 1;
            return job.runs <= times
              ? Promise.reject(new Error('out of luck'))
              : Promise.resolve({ counts: { runs: job.runs }, next: null });
          },
        },
      ],
    };
    return job;
  };

  it('A failed run is rolled back and retried by a later tick', async () => {
    const job = createFailingJob(1);
    expect(await runner.runIfDue(job)).toBeNull();
    test.clock.advance({ seconds: 15 });
    expect(await runner.runIfDue(job)).toEqual({ runs: 2 });
  });

  it('A run that keeps failing is given up and recorded as failed', async () => {
    const job = createFailingJob(99);
    for (let tick = 0; tick < 8; tick++) {
      await runner.runIfDue(job);
      test.clock.advance({ seconds: 15 });
    }
    expect(job.runs).toBe(5);
    const [row] = await test.dataSource.query<[object]>(
      `SELECT status, error, attempt FROM job_runs WHERE name = $1`,
      [job.name],
    );
    expect(row).toEqual({ status: 'failed', error: 'attempt: out of luck', attempt: 5 });
  });

  it('A step that fails does not keep the other steps from running, and only it is retried', async () => {
    const calls: string[] = [];
    const step = (name: string, failures: number) => ({
      name,
      run: async () => {
        calls.push(name);
        if (calls.filter((call) => call === name).length <= failures) throw new Error(`${name} timed out`);
        return Promise.resolve({ counts: { [name]: 1 }, next: null });
      },
    });
    const job = {
      name: 'steps',
      lastDue: () => new Date('2026-11-26T00:00:00Z'),
      nextDue: () => null,
      steps: [step('first', 0), step('second', 2), step('third', 0), step('fourth', 1)],
    };
    const readRun = async () => {
      const [run] = await test.dataSource.query<[object]>(
        `SELECT status, error, attempt, result, checkpoint->'failed' AS failed FROM job_runs WHERE name = 'steps'`,
      );
      return run;
    };
    expect(await runner.runIfDue(job)).toBeNull();
    expect(await readRun()).toEqual({
      status: 'running',
      error: 'second: second timed out; fourth: fourth timed out',
      attempt: 1,
      result: { first: 1, third: 1 },
      failed: [
        { name: 'second', cursor: null, error: 'second timed out' },
        { name: 'fourth', cursor: null, error: 'fourth timed out' },
      ],
    });
    test.clock.advance({ seconds: 15 });
    expect(await runner.runIfDue(job)).toBeNull();
    expect(await readRun()).toMatchObject({ error: 'second: second timed out' });
    test.clock.advance({ seconds: 15 });
    expect(await runner.runIfDue(job)).toEqual({ first: 1, second: 1, third: 1, fourth: 1 });
    expect(await readRun()).toMatchObject({ status: 'done', error: null, failed: null });
    expect(calls).toEqual(['first', 'second', 'third', 'fourth', 'second', 'fourth', 'second']);
  });

  it('Unfinished runs of earlier due times are closed as failed, and those of a living worker are not', async () => {
    const dueAt = (minute: number) => new Date(Date.parse('2026-11-26T00:00:00Z') + minute * 60_000);
    const job = { ...createFailingJob(2), name: 'failing_every_minute', lastDue: () => dueAt(0) };
    expect(await runner.runIfDue(job)).toBeNull();
    for (const [owner, minute, lease] of [
      ['dead', 1, '-1 s'],
      ['alive', 2, '60 s'],
    ] as const) {
      await test.dataSource.query(
        `INSERT INTO job_runs (name, due_at, owner, lease_until, started_at)
         VALUES ($1, $2, $3, clock_timestamp() + $4::interval + $5::interval, clock_timestamp())`,
        [job.name, dueAt(minute), owner, test.clock.offsetInterval, lease],
      );
    }
    test.clock.advance({ seconds: 15 });
    job.lastDue = () => dueAt(3);
    expect(await runner.runIfDue(job)).toBeNull();
    const rows = await test.dataSource.query<{ finished_at: Date | null }[]>(
      `SELECT status, error, attempt, finished_at FROM job_runs WHERE name = $1 ORDER BY due_at`,
      [job.name],
    );
    expect(rows).toEqual([
      { status: 'failed', error: 'attempt: out of luck', attempt: 1, finished_at: expect.any(Date) },
      { status: 'failed', error: 'interrupted', attempt: 1, finished_at: expect.any(Date) },
      { status: 'running', error: null, attempt: 1, finished_at: null },
      { status: 'running', error: 'attempt: out of luck', attempt: 1, finished_at: null },
    ]);
  });

  it('A run whose worker died is taken over after its lease expires, and not before', async () => {
    const job = createFailingJob(0);
    await test.dataSource.query(
      `INSERT INTO job_runs (name, due_at, owner, lease_until, started_at)
       VALUES ($1, '2026-11-26T00:00:00Z', 'dead', clock_timestamp() + $2::interval + interval '60 s', clock_timestamp())`,
      [job.name, test.clock.offsetInterval],
    );
    expect(await runner.runIfDue(job)).toBeNull();
    test.clock.advance({ seconds: 61 });
    expect(await runner.runIfDue(job)).toEqual({ runs: 1 });
  });

  it('A job that calls external services runs outside any transaction, and its result is recorded', async () => {
    const waiting = () =>
      test.dataSource.query<object[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
    const job = {
      name: 'calls_services',
      lastDue: () => new Date('2026-11-26T00:00:00Z'),
      nextDue: () => null,
      runOutsideTransaction: async () => ({ transactions_meanwhile: (await waiting()).length }),
    };
    expect(await runner.runIfDue(job)).toEqual({ transactions_meanwhile: 0 });
    expect(await runner.runIfDue(job)).toBeNull();
    const [row] = await test.dataSource.query<[object]>(
      `SELECT status, result FROM job_runs WHERE name = 'calls_services'`,
    );
    expect(row).toEqual({ status: 'done', result: { transactions_meanwhile: 0 } });
  });

  it('The hold expiry job closes holds that can no longer be confirmed, with their claims, and no other', async () => {
    test.clock.moveTo('2026-11-27T10:00:00Z');
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 2);
    const hold = (day: string) => holdAt(test, venue.id, epochSeconds(instantAt(day, '19:30')));
    const states = async () => {
      const rows = await test.dataSource.query<{ state: string; has_claim: boolean }[]>(
        `SELECT h.state, c.hold_id IS NOT NULL AS has_claim FROM holds h
           LEFT JOIN spot_claims c ON c.parking_lot_id = h.parking_lot_id AND c.hold_id = h.id
          WHERE h.parking_lot_id = $1 ORDER BY h.id`,
        [lot.id],
      );
      return rows.map(({ state, has_claim }) => `${state}, ${has_claim ? 'claimed' : 'free'}`);
    };
    await confirmAndGetToken(test, await hold('2026-11-29'));
    await hold('2026-11-29');
    test.clock.advance({ seconds: 530 });
    expect(await runJobIfDue(test, 'expire_holds')).toEqual({ expired: 0 });
    await hold('2026-11-30');
    test.clock.advance({ seconds: 60 });
    expect(await runJobIfDue(test, 'expire_holds')).toEqual({ expired: 1 });
    expect(await states()).toEqual(['confirmed, claimed', 'expired, free', 'live, claimed']);
  });
});

describe('The job of lot days', () => {
  useTestAppAt('2026-11-25T10:00:00Z');

  it('A change of a setting on which the days depend makes the job due at once, once', async () => {
    const job = findJob(test, 'lot_days');
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
    await admin
      .post(`/admin/parking-lots/${lot.id}/rules`, { name: 'סגור', effect: 'closed', day_kinds: ['custom'] })
      .expect(201);
    const readDays = async () => {
      const [row] = await test.dataSource.query<[{ count: number; closed: string[] }]>(
        `SELECT count(*)::int AS count, coalesce(jsonb_agg(service_date) FILTER (WHERE NOT is_open), '[]') AS closed
           FROM lot_days WHERE parking_lot_id = $1`,
        [lot.id],
      );
      return row;
    };
    await runner.runIfDue(job);
    expect(await runner.runIfDue(job)).toBeNull();
    expect(await readDays()).toEqual({ count: 91, closed: [] });
    await admin.put('/admin/settings', { hold_seconds: 300 }).expect(200);
    expect(await runner.runIfDue(job)).toBeNull();
    await admin
      .put('/admin/settings', { custom_days: ['2026-11-25'], booking_horizon_days: 100 })
      .expect(200);
    test.clock.advance({ seconds: 15 });
    expect(await runner.runIfDue(job)).toMatchObject({ lot_days_written: 11 });
    expect(await readDays()).toEqual({ count: 101, closed: ['2026-11-25'] });
    expect(await runner.runIfDue(job)).toBeNull();
    const runs = await admin.get('/admin/job-runs?filter={"name":"lot_days"}&sort=["due_at","DESC"]');
    expect(runs.body).toHaveLength(2);
    expect(runs.body[0]).toMatchObject({ status: 'done', attempt: 1, error: null });
  });
});

describe('A new installation', () => {
  useTestAppAt('2026-11-25T10:00:00Z');

  it('A job is not late while its first run goes on, whatever the time for which it is due', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    await test.dataSource.query(
      `INSERT INTO job_runs (name, due_at, owner, lease_until, started_at)
       VALUES ('lot_days', '2026-11-25T00:00:00Z', 'another process', '2026-11-25T10:05:00Z', '2026-11-25T10:00:00Z')`,
    );
    const lotDays = (isLate: boolean) => expect.objectContaining({ name: 'lot_days', is_late: isLate });
    expect((await admin.get('/admin/jobs')).body).toContainEqual(lotDays(false));
    test.clock.moveTo('2026-11-26T00:10:00Z');
    expect((await admin.get('/admin/jobs')).body).toContainEqual(lotDays(true));
  });
});

describe('/admin/jobs', () => {
  useTestAppAt('2026-11-25T10:00:00Z');

  it('The list shows each job with its next time, its last run and whether it is late', async () => {
    test.clock.moveTo('2026-11-26T10:00:10Z');
    await runJobIfDue(test, 'clearing');
    test.clock.moveTo('2026-11-29T10:00:10Z');
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    await runJobIfDue(test, 'expire_holds');
    const jobs = (await admin.get('/admin/jobs')).body as { name: string }[];
    expect(jobs.slice(0, 3).map((job) => job.name)).toEqual(['expire_holds', 'serve_waitlist', 'clearing']);
    expect(jobs[0]).toMatchObject({
      is_late: false,
      next_due_at: '2026-11-29T10:01:00.000Z',
      last_run: { status: 'done', due_at: '2026-11-29T10:00:00.000Z' },
    });
    expect(jobs[2]).toMatchObject({ is_late: true, next_due_at: '2026-11-30T04:00:00.000Z' });
  });

  it('The list names the jobs, their steps and their counts in the language of the request', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const [hebrew, english] = [await admin.get('/admin/jobs'), await admin.get('/admin/jobs?lang=en')];
    expect(hebrew.body[0]).toMatchObject({
      title: 'סגירת שמירות שפגו',
      description: 'סוגרת שמירות שלא אושרו בזמן.',
      step_names: { expired_holds: 'שמירות שפגו' },
      count_names: { expired: 'שמירות הסתיימו' },
    });
    expect(english.body[0]).toMatchObject({
      title: 'End expired holds',
      description: 'Closes holds that were not confirmed in time.',
      step_names: { expired_holds: 'expired holds' },
      count_names: { expired: 'holds ended' },
    });
  });

  it('Each job has a name of its own, and each of its steps has a text', () => {
    const jobs = test.app.get(JobRegistryService).all;
    expect(new Set(jobs.map((job) => job.name)).size).toBe(jobs.length);
    expect(new Set(jobs.map((job) => job.order)).size).toBe(jobs.length);
    for (const job of jobs) {
      const steps = 'steps' in job ? job.steps.map((step) => step.name) : [];
      expect([job.name, Object.keys(job.stepNames ?? {}).sort()]).toEqual([job.name, steps.sort()]);
    }
  });

  it('Each count in the result of a run has a text', async () => {
    const jobs = test.app.get(JobRegistryService).all;
    for (const job of jobs) await runner.runNow(job);
    const counts = await test.dataSource.query<{ job: string; count: string }[]>(
      `SELECT DISTINCT name AS job, jsonb_object_keys(result) AS count FROM job_runs WHERE status = 'done'`,
    );
    expect(new Set(counts.map(({ job }) => job))).toEqual(new Set(jobs.map(({ name }) => name)));
    expect(counts.filter(({ job, count }) => !(count in findJob(test, job).countNames))).toEqual([]);
  });

  it('A job whose last attempt failed is listed with the steps that failed', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    await test.dataSource.query('ALTER TABLE plate_checks RENAME TO plate_checks_gone');
    test.clock.moveTo('2026-11-30T04:00:05Z');
    await runJobIfDue(test, 'clearing');
    await test.dataSource.query('ALTER TABLE plate_checks_gone RENAME TO plate_checks');
    const readClearing = async () => {
      const jobs = (await admin.get('/admin/jobs')).body as { name: string }[];
      return jobs.find((job) => job.name === 'clearing');
    };
    const failed = { failed_steps: ['plate_checks'], error: expect.stringMatching(/^plate_checks: /) };
    expect(await readClearing()).toMatchObject({
      last_run: { status: 'running', result: { old_runs_removed: 0 }, ...failed },
      failed_run: failed,
    });
    test.clock.advance({ seconds: 15 });
    await runJobIfDue(test, 'clearing');
    expect(await readClearing()).toMatchObject({
      last_run: { status: 'done', failed_steps: [] },
      failed_run: null,
    });
  });

  it('An admin can run a job manually, and the audit log records it', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const run = await admin.post('/admin/jobs/clearing/run');
    expect(run.status).toBe(200);
    expect(run.body).toMatchObject({ name: 'clearing', status: 'done', result: { completed: 0 } });
    expect((await admin.get('/admin/jobs')).body).toContainEqual(
      expect.objectContaining({ name: 'clearing', is_late: false }),
    );
    expect(await readAuditLog(admin, { resource: 'jobs' })).toMatchObject([
      { action: 'run', resource_id: 'clearing' },
    ]);
    const isListed = async (isIdle: boolean) => {
      const filter = JSON.stringify({ id: run.body.id, is_idle: isIdle });
      return (await admin.get(`/admin/job-runs?filter=${filter}`)).body.length === 1;
    };
    const setRun = (columns: string) =>
      test.dataSource.query(`UPDATE job_runs SET ${columns} WHERE id = $1`, [run.body.id]);
    await setRun(`result = '{"completed": 0}'`);
    expect([await isListed(true), await isListed(false)]).toEqual([true, false]);
    await setRun(`result = '{"completed": 0, "unblocked": 2}'`);
    expect([await isListed(true), await isListed(false)]).toEqual([false, true]);
    await setRun(`status = 'failed', result = NULL`);
    expect([await isListed(true), await isListed(false)]).toEqual([false, true]);
    await admin.post('/admin/jobs/make_coffee/run').expect(404);
  });
});
