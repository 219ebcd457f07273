import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';

const attempts = 3;
/** Serialization failure and deadlock: the same work may well succeed when done anew. */
const retryable = new Set(['40001', '40P01']);

export function sqlStateOf(error: unknown): string | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : undefined;
}

/**
 * The only way to open a transaction. The work must be re-runnable: it is done anew, in a new transaction, when the
 * database breaks a deadlock. Nothing slow or remote belongs inside.
 */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.dataSource.transaction('READ COMMITTED', work);
      } catch (error) {
        if (attempt >= attempts || !retryable.has(sqlStateOf(error) ?? '')) throw error;
      }
    }
  }
}
