import { DataSource, type EntityManager } from 'typeorm';
import { MetricsService } from '../../src/platform/metrics/metrics.service.js';
import { createDataSource, dataSourceOptions } from '../../src/platform/persistence/data-source.js';
import { PoolUsedInTransactionError } from '../../src/platform/persistence/guarded-pool.js';
import { SqlService } from '../../src/platform/persistence/sql.service.js';
import { TransactionService } from '../../src/platform/persistence/transaction.service.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
let dataSource: DataSource;
let transactions: TransactionService;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, []).initialize();
  transactions = new TransactionService(dataSource, new MetricsService());
  await dataSource.query('CREATE TABLE counters (id integer PRIMARY KEY, value integer NOT NULL)');
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

describe('TransactionService, queries outside the transaction', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the data source', () => dataSource.query('SELECT 1')],
    ['Sql', () => new SqlService(dataSource, new MetricsService()).rows('SELECT 1', [])],
    ['another transaction', () => transactions.run((tx) => tx.query('SELECT 1'))],
  ])('A query by %s inside a transaction is refused', async (_, query) => {
    await expect(transactions.run(() => query())).rejects.toThrow(PoolUsedInTransactionError);
    expect(await query()).toBeDefined();
  });

  it('Work that was started inside may use the pool after the transaction has ended', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let later: Promise<unknown> = Promise.resolve();
    await transactions.run(async (tx) => {
      later = ended.then(() => dataSource.query('SELECT 2 AS two'));
      await tx.query('SELECT 1');
    });
    end();
    expect(await later).toEqual([{ two: 2 }]);
  });

  it('Without the check, as in production, a second connection is allowed', async () => {
    const options = dataSourceOptions(database.url, [], 2, { rejectsMisuse: false });
    const production = await new DataSource(options).initialize();
    try {
      const rows = await new TransactionService(production, new MetricsService()).run(() =>
        production.query('SELECT 1 AS one'),
      );
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await production.destroy();
    }
  });

  it('A deadlock is retried although PostgreSQL took longer than the retry budget to notice it', async () => {
    await dataSource.query('INSERT INTO counters VALUES (1, 0), (2, 0)');
    let attempts = 0;
    let arrived = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => (meet = resolve));
    const add = (tx: EntityManager, id: number) =>
      tx.query('UPDATE counters SET value = value + 1 WHERE id = $1', [id]);
    const inOrder = (first: number, second: number) =>
      transactions.run(async (tx) => {
        attempts += 1;
        await tx.query(`SET LOCAL deadlock_timeout = '1200ms'`);
        await add(tx, first);
        if ((arrived += 1) >= 2) meet();
        await met;
        await add(tx, second);
      });
    await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
    expect(attempts).toBe(3);
    const rows = await dataSource.query<object[]>('SELECT id, value FROM counters ORDER BY id');
    expect(rows).toEqual([
      { id: 1, value: 2 },
      { id: 2, value: 2 },
    ]);
  });
});
