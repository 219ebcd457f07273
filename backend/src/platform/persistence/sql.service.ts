import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { MetricsService } from '../metrics/metrics.service.js';
import { wasNotExecuted, withRetries } from './database-errors.js';

/**
 * Runs hand-written statements of the hot paths on TypeORM's pool, without its query runner, whose overhead
 * exceeds the cost of the statements.
 */
@Injectable()
export class SqlService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: MetricsService,
  ) {}

  async rows<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const onRetry = () => this.metrics.count('db_retries_total', { of: 'statement' });
    const { rows } = await withRetries(() => this.pool.query<Row>(text, values), wasNotExecuted, onRetry);
    return rows;
  }

  private get pool(): Pool {
    const driver = this.dataSource.driver as typeof this.dataSource.driver & { master: Pool };
    return driver.master;
  }
}
