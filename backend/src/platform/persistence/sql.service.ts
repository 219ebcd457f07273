import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { MetricsService } from '../metrics/metrics.service.js';
import { wasNotExecuted, withRetries } from './database-errors.js';

/**
 * Hand-written statements for the hot paths, on the same pool that TypeORM uses but without its query runner, whose
 * bookkeeping costs more than the statement itself.
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
