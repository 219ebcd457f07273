import { Logger } from '@nestjs/common';
import pg, { type Pool, type PoolConfig } from 'pg';
import { isInsideTransaction } from './transaction-scope.js';

/** The reaction when code inside a transaction takes a second connection: an error or a log message. */
export type PoolMisuse = 'throw' | 'log';

/**
 * A transaction that waits for a second connection deadlocks the pool: as many such transactions as the pool has
 * connections wait for one another until the connection time-out. PostgreSQL cannot see this wait.
 */
export class PoolUsedInTransactionError extends Error {
  constructor() {
    super('A query inside transactions.run must use the EntityManager of the transaction, not the pool.');
  }
}

const logger = new Logger('Database');

class GuardedPool extends pg.Pool {
  constructor(config?: PoolConfig & { misuse?: PoolMisuse }) {
    super(config);
    const connect = this.connect.bind(this) as (...parts: unknown[]) => unknown;
    this.connect = ((...parts: unknown[]) => {
      if (isInsideTransaction()) {
        const error = new PoolUsedInTransactionError();
        if (config?.misuse !== 'log') throw error;
        logger.error(error.message, error.stack);
      }
      return connect(...parts);
    }) as Pool['connect'];
  }
}

/** The pg driver for TypeORM, with a pool that refuses connections to code inside a transaction. */
export const guardedDriver: unknown = Object.create(pg, { Pool: { value: GuardedPool, enumerable: true } });
