import type { DataSource, QueryRunner } from 'typeorm';
import { MetricsService } from '../../src/platform/metrics/metrics.service.js';
import { eventually } from './eventually.js';
import type { TestApp } from './test-app.js';

/**
 * Takes the locks of the given statement until `release` is called, so that a test can bring requests to the
 * same point and let them continue at once.
 */
export async function holdLocks(
  dataSource: DataSource,
  statement: string,
  values: unknown[],
): Promise<{ release(): Promise<void> }> {
  const runner: QueryRunner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(statement, values);
  return {
    release: async () => {
      await runner.commitTransaction();
      await runner.release();
    },
  };
}

/**
 * Resolves when `count` connections of this database wait for a lock. Reads `pg_locks`: `wait_event` in
 * `pg_stat_activity` still says `Lock` after the lock was granted, until the process of the connection runs again.
 */
export async function waitForLockWaits(dataSource: DataSource, count: number): Promise<void> {
  await eventually(async () => {
    const [{ waiting }] = await dataSource.query<[{ waiting: number }]>(
      `SELECT count(DISTINCT pid)::int AS waiting FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE NOT granted AND datname = current_database()`,
    );
    return waiting >= count;
  });
}

/** The number of transactions that were retried after a deadlock. */
export async function transactionRetries({ app }: TestApp): Promise<number> {
  const counted = await app.get(MetricsService).registry.getSingleMetric('db_retries_total')?.get();
  return (counted?.values ?? []).reduce((sum, { value }) => sum + value, 0);
}
