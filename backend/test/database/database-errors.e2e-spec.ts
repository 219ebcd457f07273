import { DataSource, type EntityManager } from 'typeorm';
import { MetricsService } from '../../src/platform/metrics/metrics.service.js';
import { problemOf } from '../../src/bootstrap/http/problem.filter.js';
import { createDataSource } from '../../src/platform/persistence/data-source.js';
import { OutcomeUnknownError } from '../../src/platform/persistence/database-errors.js';
import { SqlService } from '../../src/platform/persistence/sql.service.js';
import { TransactionService } from '../../src/platform/persistence/transaction.service.js';
import { CheckedPgClient } from '../../src/platform/persistence/checked-pg-client.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { startStopwatch } from '../support/stopwatch.js';

const timeoutMs = 300;
let database: TestDatabase;
/** A pool of one connection, so that a broken connection affects the next query. */
let singleConnection: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  singleConnection = createDataSource(database.url, []);
  singleConnection.setOptions({
    extra: { Client: CheckedPgClient, max: 1, connectionTimeoutMillis: 2_000, query_timeout: timeoutMs },
  });
  await singleConnection.initialize();
  await singleConnection.query('CREATE TABLE marks (id integer PRIMARY KEY)');
});
afterAll(async () => {
  await singleConnection.destroy();
  await database.drop();
});

const readMarks = () => singleConnection.query<{ id: number }[]>('SELECT id FROM marks');
const catchError = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('A statement that hangs', () => {
  it.each([
    [
      'on its own',
      () => new SqlService(singleConnection, new MetricsService()).rows('SELECT pg_sleep(30)', []),
    ],
    ['by way of the entities', () => singleConnection.query('SELECT pg_sleep(30)')],
    [
      'in a transaction',
      () =>
        new TransactionService(singleConnection, new MetricsService()).run((tx: EntityManager) =>
          tx.query('SELECT pg_sleep(30)'),
        ),
    ],
  ])(
    'A hanging statement %s is cancelled after the timeout, and its connection can be used again',
    async (_, hang) => {
      const stopwatch = startStopwatch();
      const failure = await catchError(hang());
      expect(problemOf(failure)).toMatchObject({ status: 503, options: { retryAfterSeconds: 2 } });
      expect(await singleConnection.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(stopwatch.elapsedMs()).toBeLessThan(5 * timeoutMs + 1_000);
    },
  );
});

describe('TransactionService.run', () => {
  it('A transaction is retried once when its connection is lost before the commit', async () => {
    let tries = 0;
    await new TransactionService(singleConnection, new MetricsService()).run(async (tx) => {
      tries += 1;
      await tx.query('INSERT INTO marks VALUES ($1)', [tries]);
      if (tries === 1) await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    expect(await readMarks()).toEqual([{ id: 2 }]);
  });

  it('A transaction that fails for another reason is not retried', async () => {
    let tries = 0;
    const failure = await catchError(
      new TransactionService(singleConnection, new MetricsService()).run(async (tx) => {
        tries += 1;
        await tx.query('INSERT INTO marks VALUES (2)');
      }),
    );
    expect([tries, problemOf(failure).status]).toEqual([1, 500]);
  });

  it('A commit that was not replicated is reported as an unknown outcome with 503', async () => {
    const warning = `DO $$ BEGIN
      RAISE WARNING 'canceling wait for synchronous replication due to user request'; END $$`;
    const failure = await catchError(
      new SqlService(singleConnection, new MetricsService()).rows(warning, []),
    );
    expect(failure).toBeInstanceOf(OutcomeUnknownError);
    expect(problemOf(failure).status).toBe(503);
    expect(await catchError(singleConnection.query('SELECT 1'))).toBeNull();
  });
});

it.each([
  ['53100', 503],
  ['57P03', 503],
  ['25006', 503],
  ['22003', 400],
  ['22P02', 500],
])('The PostgreSQL error %s is reported with status %i', async (state, status) => {
  const failure = await catchError(
    singleConnection.query(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`),
  );
  expect(problemOf(failure).status).toBe(status);
});
