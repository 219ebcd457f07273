import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { ClockFollower } from './clock-follower.js';
import { dataSourceOptions } from './data-source.js';
import { Sql } from './sql.js';
import { Transactions } from './transactions.js';

type Entities = Parameters<typeof dataSourceOptions>[1];

@Global()
@Module({})
export class PersistenceModule {
  static with(entities: Entities) {
    return {
      module: PersistenceModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG],
          useFactory: (config: Config) => ({
            ...dataSourceOptions(
              config.database.url,
              entities,
              config.database.poolMax,
              // In production the request is better served late than refused.
              config.isProduction ? 'log' : 'throw',
            ),
            retryAttempts: 0,
          }),
        }),
      ],
      providers: [ClockFollower, Transactions, Sql],
      exports: [ClockFollower, Transactions, Sql],
    };
  }
}
