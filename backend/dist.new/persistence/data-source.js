import { DataSource } from 'typeorm';
import { migrations } from './migrations/index.js';
/**
 * One set of options for the application, the migrations and the tests. The time-outs keep a hung database from
 * holding requests for longer than a driver waits.
 */
export function dataSourceOptions(url, entities, poolMax = 10) {
    return {
        type: 'postgres',
        url,
        entities: entities,
        migrations,
        migrationsTableName: 'migrations',
        synchronize: false,
        parseInt8: true,
        logging: ['error'],
        applicationName: 'panui',
        extra: {
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
export function createDataSource(url, entities, poolMax) {
    return new DataSource(dataSourceOptions(url, entities, poolMax));
}
//# sourceMappingURL=data-source.js.map