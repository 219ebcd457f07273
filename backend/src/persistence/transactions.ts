import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { Measures } from '../measures/measures.js';
import { leavesOutcomeOpen, maySucceedAnew, OutcomeUnknown, withRetries } from './database-faults.js';

/**
 * The only way to open a transaction. The work must be re-runnable: it is done anew, in a new transaction, when the
 * database breaks a deadlock or goes away before the commit. Nothing slow or remote belongs inside. When the answer to
 * the commit itself is lost, nobody knows what came of it: that is told, and left to who asked.
 */
@Injectable()
export class Transactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly measures: Measures,
  ) {}

  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const onRetry = () => this.measures.count('db_retries_total', { of: 'transaction' });
    return withRetries(() => this.once(work), maySucceedAnew, onRetry);
  }

  private async once<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('READ COMMITTED');
      const result = await work(runner.manager);
      await commit(runner);
      return result;
    } catch (error) {
      // On a connection that is gone this fails at once, and the server has rolled back on its own.
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
    if (!leavesOutcomeOpen(error)) throw error;
    throw new OutcomeUnknown('the answer to the commit was lost', { cause: error });
  }
}
