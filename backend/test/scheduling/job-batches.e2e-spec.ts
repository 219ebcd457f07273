import type { DataSource } from 'typeorm';
import { ClaimQueueService } from '../../src/claims/claim-queue.service.js';
import { ClockService } from '../../src/platform/clock/clock.service.js';
import { entities } from '../../src/database/entities.js';
import { countedRows } from '../../src/reservations/counted-reservations.js';
import { rebuildStatistics } from '../../src/statistics/rebuild-statistics.js';
import { MetricsService } from '../../src/platform/metrics/metrics.service.js';
import type { BatchStep } from '../../src/platform/persistence/batch.js';
import {
  createDataSource,
  createDataSourceWithoutTimeouts,
} from '../../src/platform/persistence/data-source.js';
import { TransactionService } from '../../src/platform/persistence/transaction.service.js';
import type { BatchWork, RunnableJob } from '../../src/jobs/job.js';
import { JobRunnerService } from '../../src/scheduling/job-runner.service.js';
import { SettingsService } from '../../src/settings/settings.service.js';
import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asUser, createUser } from '../support/sign-in.js';
import { findJob } from '../support/jobs.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** `npm run test:resilience` uses half a million. */
const openReservations = Number(process.env.OPEN_RESERVATIONS ?? 60_000);
const spots = 1_000;
const statementTimeoutMs = 2_000;

let test: TestApp;
/** Connections whose statement timeout is a fraction of what all rows need in one statement. */
let shortTimeoutDataSource: DataSource;
let admin: ReturnType<typeof asUser>;
beforeEach(async () => {
  test = await createTestApp();
  shortTimeoutDataSource = createDataSource(test.config.database.url, entities, 2);
  const limits = shortTimeoutDataSource.options.extra as object;
  shortTimeoutDataSource.setOptions({ extra: { ...limits, statement_timeout: statementTimeoutMs } });
  await shortTimeoutDataSource.initialize();
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
afterEach(async () => {
  await shortTimeoutDataSource.destroy();
  await test.close();
});

const createRunner = () =>
  new JobRunnerService(
    shortTimeoutDataSource,
    new TransactionService(shortTimeoutDataSource, new MetricsService()),
    test.app.get(SettingsService),
    test.app.get(ClockService),
    test.app.get(MetricsService),
    test.app.get(ClaimQueueService),
  );

/** The job of that name, stopping its runner during the given batch as a shutdown does. */
function stopRunnerInBatch(name: string, batch: number, runner: JobRunnerService): RunnableJob<BatchWork> {
  const job = findJob(test, name);
  if (!('steps' in job)) throw new Error(`${name} has no steps`);
  let batches = 0;
  const steps = job.steps.map(({ name, run }): BatchStep => {
    const runOrStop: BatchStep['run'] = (tx, now, cursor) => {
      batches += 1;
      if (batches === batch) runner.beforeApplicationShutdown();
      return run(tx, now, cursor);
    };
    return { name, run: runOrStop };
  });
  return { ...job, steps };
}

const readLastRun = async (name: string) =>
  (await admin.get(`/admin/job-runs?filter={"name":"${name}"}&sort=["due_at","DESC"]`)).body[0] as {
    status: string;
    attempt: number;
    result: Record<string, number>;
  };

/** Creates reservations of past days in one lot, with claims for the last 10,000. */
async function createReservations(count: number, status: 'confirmed' | 'completed'): Promise<void> {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 0);
  const unhurried = await createDataSourceWithoutTimeouts(test.config.database.url, []).initialize();
  await unhurried.transaction(async (tx) => {
    // For speed: without foreign keys and the indexes that only lists need.
    await tx.query(`SET LOCAL session_replication_role = replica`);
    await tx.query(
      `DROP INDEX reservations_search_idx, reservations_plate_idx, reservations_venue_start_idx,
                  reservations_created_idx, reservations_lot_start_idx`,
    );
    await tx.query(
      `INSERT INTO spots (parking_lot_id, id, number)
       SELECT $1, 1000000 + n, n::text FROM generate_series(1, ${spots}) n`,
      [lot.id],
    );
    await tx.query(
      `INSERT INTO reservations (parking_lot_id, hold_id, spot_id, venue_id, service_date, reservation_start,
         reservation_end, cancel_deadline, status, first_name, last_name, full_name, email, phone_number, license_plate,
         price_agorot, walking_time_minutes, hold_source, created_at, updated_at)
       SELECT $1, n, 1000001 + n % ${spots}, $2, date '2025-01-01' + n / ${spots},
              timestamptz '2025-01-01 17:30Z' + n / ${spots} * interval '1 day',
              timestamptz '2025-01-02 00:00Z' + n / ${spots} * interval '1 day', now(), '${status}', 'x', 'y', 'x y',
              'x@example.test', '0', '1234567', 2500, 3, 'direct', now(), now()
         FROM generate_series(0, ${count - 1}) n`,
      [lot.id, venue.id],
    );
    await tx.query(
      `INSERT INTO spot_claims (service_date, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
       SELECT service_date, parking_lot_id, spot_id, hold_id, now(), 'infinity' FROM reservations
        WHERE parking_lot_id = $1 AND hold_id >= ${count - 10_000}`,
      [lot.id],
    );
  });
  await unhurried.destroy();
}

it('The clearing closes more reservations than fit into one statement, and resumes after a stop', async () => {
  await createReservations(openReservations, 'confirmed');
  test.clock.moveTo('2026-11-26T04:00:05Z');
  const stopped = createRunner();
  expect(await stopped.runIfDue(stopRunnerInBatch('clearing', 20, stopped))).toBeNull();
  const before = await readLastRun('clearing');
  expect(before).toMatchObject({ status: 'running', attempt: 1, result: { completed: 40_000 } });
  const result = { completed: openReservations, no_shows: 0, claims_removed: 10_000 };
  expect(await createRunner().runIfDue(findJob(test, 'clearing'))).toMatchObject(result);
  expect(await readLastRun('clearing')).toMatchObject({ status: 'done', attempt: 1, result });
  const [left] = await test.dataSource.query<[object]>(
    `SELECT (SELECT count(*)::int FROM reservations WHERE status = 'confirmed') AS open,
            (SELECT count(*)::int FROM spot_claims) AS claims,
            (SELECT sum(count)::int FROM statistic_deltas WHERE status = 'completed') AS counted`,
  );
  expect(left).toEqual({ open: 0, claims: 0, counted: openReservations });
}, 600_000);

it('Old personal data of more reservations than a batch is erased in one run', async () => {
  const named = 10_000;
  await createReservations(named, 'completed');
  test.clock.moveTo('2027-03-01T10:00:00Z');
  const stopped = createRunner();
  const name = 'erase_personal_data';
  expect(await stopped.runIfDue(stopRunnerInBatch(name, 3, stopped))).toBeNull();
  expect((await readLastRun(name)).result).toEqual({ reservations_erased: 1_500 });
  expect(await createRunner().runIfDue(findJob(test, name))).toMatchObject({
    reservations_erased: named,
  });
  const rows = await test.dataSource.query<unknown[]>(
    `SELECT FROM reservations WHERE personal_data_erased_at IS NULL OR license_plate <> '' LIMIT 1`,
  );
  expect(rows).toEqual([]);
}, 300_000);

it('Statistics are rebuilt day by day, and an interrupted rebuild goes on where it stopped', async () => {
  const statistics = () =>
    test.dataSource.query<object[]>(
      `SELECT scope, scope_id, grain, subject, starts_at, status, count, amount_agorot FROM hourly_statistics ORDER BY 1, 2, 3, 4, 5, 6`,
    );
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
  for (const day of ['2026-09-29', '2026-09-30', '2026-10-01', '2026-10-25', '2026-11-02']) {
    const start = `${day}T17:30:00Z`;
    const reservation = { parkingLotId: lot.id, spotId: spotIds[0] ?? 0, venueId: venue.id, start };
    await createPastReservation(test.dataSource, { ...reservation, paidAt: start, amountAgorot: 2_500 });
  }
  await rebuildStatistics(test.dataSource, countedRows);
  const right = await statistics();
  const sumOf = (scope: string, grain: string) => ({ scope, grain, subject: 'payments', count: 1 });
  expect(right).toContainEqual(expect.objectContaining({ ...sumOf('lot', 'month'), count: 2 }));
  expect(right).toContainEqual(expect.objectContaining(sumOf('lot', 'day')));
  await test.dataSource.query(
    'UPDATE hourly_statistics SET count = count + 1, amount_agorot = amount_agorot + 7',
  );
  await test.dataSource.query(
    `DELETE FROM hourly_statistics WHERE grain = 'day' AND subject = 'reservations'`,
  );
  const stopped = createRunner();
  await stopped.runNow(stopRunnerInBatch('rebuild_statistics', 10, stopped));
  expect(await readLastRun('rebuild_statistics')).toMatchObject({
    status: 'running',
    result: { days_counted: 9 },
  });
  expect(await statistics()).not.toEqual(right);
  expect((await createRunner().runIfDue(findJob(test, 'rebuild_statistics')))?.days_counted).toBeGreaterThan(
    30,
  );
  expect(await statistics()).toEqual(right);
  expect(await readLastRun('rebuild_statistics')).toMatchObject({ status: 'done', attempt: 1 });
}, 120_000);
