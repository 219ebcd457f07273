import { DataSource, type DataSourceOptions, type EntitySchema, type MixedList } from 'typeorm';
import pg from 'pg';
import { guardedDriver } from './guarded-pool.js';
import { CheckedPgClient } from './checked-pg-client.js';
import { SnakeCaseStrategy } from './snake-case.strategy.js';

type Entities = MixedList<(abstract new () => object) | string | EntitySchema>;

/**
 * Shared by the application, the migrations and the tests. The timeouts limit how long a hanging database can
 * hold a request. Except in production and development, a query by the pool inside a transaction is an error.
 */
export function dataSourceOptions(
  url: string,
  entities: Entities,
  poolMax = 10,
  { rejectsMisuse = true } = {},
): DataSourceOptions {
  return {
    type: 'postgres',
    driver: rejectsMisuse ? guardedDriver : pg,
    url,
    entities: entities as DataSourceOptions['entities'],
    namingStrategy: new SnakeCaseStrategy(),
    synchronize: false,
    parseInt8: true,
    // TypeORM would log the parameters of failed statements, which contain personal data.
    logging: false,
    applicationName: 'panui',
    extra: {
      Client: CheckedPgClient,
      max: poolMax,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      statement_timeout: 4_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 5_000,
      keepAlive: true,
      maxLifetimeSeconds: 300,
      idleTimeoutMillis: 10_000,
    },
  };
}

export function createDataSource(url: string, entities: Entities, poolMax?: number): DataSource {
  return new DataSource(dataSourceOptions(url, entities, poolMax));
}

/** For migrations and rebuilds, whose statements over millions of rows may take any length of time. */
export function createDataSourceWithoutTimeouts(
  url: string,
  entities: Entities,
  migrations: DataSourceOptions['migrations'] = [],
): DataSource {
  return new DataSource({ ...dataSourceOptions(url, entities), migrations, extra: { max: 2 } });
}
