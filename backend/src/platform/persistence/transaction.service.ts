import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { MetricsService } from '../metrics/metrics.service.js';
import { isOutcomeUnknown, isRetryable, OutcomeUnknownError, withRetries } from './database-errors.js';
import { insideTransaction } from './transaction-scope.js';

/**
 * The only way to open a transaction. The callback must be re-runnable: it runs again in a new transaction when the
 * database ends a deadlock or becomes unavailable before the commit. Inside the callback:
 *
 * - All queries use `tx`. In tests the pool refuses connections there, see `guarded-pool.ts`.
 * - Nothing slow or remote.
 * - Rows are locked in the order of docs/locking.md; another order deadlocks with the rest of the code.
 *
 * A lost response to the commit itself is an unknown outcome: it is reported as such and never retried.
 */
@Injectable()
export class TransactionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: MetricsService,
  ) {}

  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const onRetry = () => this.metrics.count('db_retries_total', { of: 'transaction' });
    return withRetries(() => this.once(work), isRetryable, onRetry);
  }

  private async once<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('READ COMMITTED');
      const result = await insideTransaction(() => work(runner.manager));
      await commit(runner);
      return result;
    } catch (error) {
      // On a lost connection this fails immediately, and the server has already rolled back.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => {});
      throw error;
    } finally {
      await runner.release();
    }
  }
}

async function commit(runner: QueryRunner): Promise<void> {
  try {
    await runner.commitTransaction();
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    throw new OutcomeUnknownError('the response to the commit was lost', { cause: error });
  }
}
