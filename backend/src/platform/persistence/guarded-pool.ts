import pg, { type Pool, type PoolConfig } from 'pg';
import { isInsideTransaction, trackTransactions } from './transaction-scope.js';

/**
 * A transaction that waits for a second connection deadlocks the pool: as many such transactions as the pool has
 * connections wait for one another until the connection time-out. PostgreSQL cannot see this wait.
 */
export class PoolUsedInTransactionError extends Error {
  constructor() {
    super('A query inside transactions.run must use the EntityManager of the transaction, not the pool.');
  }
}

class GuardedPool extends pg.Pool {
  constructor(config?: PoolConfig) {
    super(config);
    trackTransactions();
    const connect = this.connect.bind(this) as (...parts: unknown[]) => unknown;
    this.connect = ((...parts: unknown[]) => {
      if (isInsideTransaction()) throw new PoolUsedInTransactionError();
      return connect(...parts);
    }) as Pool['connect'];
  }
}

/** The pg driver for TypeORM in tests, with a pool that rejects connections to code inside a transaction. */
export const guardedDriver: unknown = Object.create(pg, { Pool: { value: GuardedPool, enumerable: true } });
